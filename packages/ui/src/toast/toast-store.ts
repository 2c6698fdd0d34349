import {
  type ToastEntry,
  type ToastMessage,
  toastRemovalDelay,
  withDismissed,
  withoutToast,
  withToast,
} from './toast-rules.ts';

interface ToastStore {
  /** The toasts of now; the same array until something changes. */
  current(): ToastEntry[];
  show(message: ToastMessage): { id: string; dismiss(): void };
  dismiss(id: string): void;
  subscribe(listener: () => void): () => void;
}

/** Keeps the toasts of a page by the rules of toasts. */
export function createToastStore(): ToastStore {
  let toasts: ToastEntry[] = [];
  let shown = 0;
  const listeners = new Set<() => void>();
  const become = (next: ToastEntry[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: string) => {
    if (!toasts.some((toast) => toast.id === id && toast.open)) return;
    become(withDismissed(toasts, id));
    setTimeout(() => become(withoutToast(toasts, id)), toastRemovalDelay);
  };
  return {
    current: () => toasts,
    show(message) {
      shown += 1;
      const id = String(shown);
      become(withToast(toasts, { ...message, id, open: true }));
      return { id, dismiss: () => dismiss(id) };
    },
    dismiss,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const toasts = createToastStore();

/** Shows a short message in the corner of the page, in place of the one that is there. */
export const toast = toasts.show;
