import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { CloseButton } from '../overlay/close-button.tsx';
import { closeTopmost } from '../overlay/topmost.ts';
import { Drawing } from '../status/drawing.tsx';
import { type ToastEntry, toastDuration, toastSwipeThreshold } from './toast-rules.ts';
import { toasts } from './toast-store.ts';

interface Props {
  /** The name of the corner where toasts show, read aloud, e.g. "Messages". */
  label: string;
  closeLabel: string;
}

/** Where toasts show; stands once in the frame of the app. F8 leads the focus to it. */
export function Toaster({ label, closeLabel }: Props) {
  const entries = useSyncExternalStore(toasts.subscribe, toasts.current);
  return (
    <Toast.Provider
      label={label}
      duration={toastDuration}
      swipeDirection="right"
      swipeThreshold={toastSwipeThreshold}
    >
      {entries.map((entry) => (
        <ToastView key={entry.id} entry={entry} closeLabel={closeLabel} />
      ))}
      <Toast.Viewport
        label={`${label} ({hotkey})`}
        className="fixed right-4 bottom-4 z-60 w-90 max-w-[calc(100%-2rem)] focus-visible:rounded-card"
      />
    </Toast.Provider>
  );
}

function ToastView({ entry, closeLabel }: { entry: ToastEntry; closeLabel: string }) {
  const { id, open, title, description, action, variant = 'default' } = entry;
  return (
    <Toast.Root
      open={open}
      onOpenChange={(stays) => !stays && toasts.dismiss(id)}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      onEscapeKeyDown={(event) => {
        const isHere = event.target instanceof Element && event.target.closest('[data-toast]');
        if (!isHere && closeTopmost()) event.preventDefault();
      }}
      data-toast=""
      className="flex animate-appear touch-pan-y items-start gap-2.5 rounded-card bg-raised p-3 text-ink shadow-dialog focus-visible:rounded-card data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-swiped data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform"
    >
      {variant === 'success' && <Drawing name="passed" className="mt-0.5 text-green" />}
      {variant === 'destructive' && <Drawing name="failed" className="mt-0.5 text-red" />}
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-medium">{title}</Toast.Title>
        {description && <Toast.Description className="text-ink-2">{description}</Toast.Description>}
      </div>
      {action && (
        <Toast.Action
          altText={action.label}
          onClick={action.onAction}
          className="h-7 flex-none rounded-control px-2.5 font-medium text-12 text-ink-2 hover:bg-hover pointer-coarse:min-h-11"
        >
          {action.label}
        </Toast.Action>
      )}
      <CloseButton label={closeLabel} onClose={() => toasts.dismiss(id)} />
    </Toast.Root>
  );
}
