import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  title: string;
  /** The person pressed Escape. */
  onCancel(): void;
  children: ReactNode;
}

/** A question above the page, open while it is rendered; the rest waits. */
export function Dialog({ title, onCancel, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      className="m-auto w-full max-w-90 rounded-dialog bg-raised p-6 text-ink shadow-dialog backdrop:bg-scrim"
    >
      <h2 id={id} className="mb-4 font-semibold text-16">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
