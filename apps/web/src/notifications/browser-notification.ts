/** Whether this browser tells of things by itself, as it says now. */
export function browserPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Asks the person, which browsers allow on a click only. */
export async function askBrowserPermission(): Promise<NotificationPermission | 'unsupported'> {
  return 'Notification' in globalThis ? Notification.requestPermission() : 'unsupported';
}

interface News {
  title: string;
  /** The same from two tabs is shown once. */
  tag: string;
  onClick(): void;
}

/** Tells the person who looks at something else. */
export function showInBrowser({ title, tag, onClick }: News): void {
  if (browserPermission() !== 'granted' || document.hasFocus()) return;
  try {
    const shown = new Notification(title, { tag, icon: '/favicon.svg' });
    shown.addEventListener('click', () => {
      focus();
      onClick();
      shown.close();
    });
  } catch {
    // Browsers of phones show them from service workers alone; the bell still tells.
  }
}
