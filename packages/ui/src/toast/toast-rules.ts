/** Milliseconds that a toast shows, unless the pointer or the focus is on it. */
export const toastDuration = 5_000;

/** Pixels that a toast is swiped to the right before it goes. */
export const toastSwipeThreshold = 50;

/** How many toasts there are at once: a new one replaces the old. */
const toastLimit = 1;

/** Milliseconds that a dismissed toast is kept before it is forgotten. */
export const toastRemovalDelay = 1_000_000;

export interface ToastMessage {
  title: string;
  description?: string;
  action?: { label: string; onAction(): void };
  variant?: 'default' | 'destructive' | 'success';
}

export interface ToastEntry extends ToastMessage {
  id: string;
  /** False once it is dismissed. */
  open: boolean;
}

/** The toasts after a new one came: no more than `toastLimit`, the newest first. */
export function withToast(toasts: ToastEntry[], toast: ToastEntry): ToastEntry[] {
  return [toast, ...toasts].slice(0, toastLimit);
}

/** The toasts after this one was dismissed: it stays among them, closed. */
export function withDismissed(toasts: ToastEntry[], id: string): ToastEntry[] {
  return toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast));
}

/** The toasts after this one was forgotten. */
export function withoutToast(toasts: ToastEntry[], id: string): ToastEntry[] {
  return toasts.filter((toast) => toast.id !== id);
}
