import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value, and the way out. */
  error?: string | undefined;
  /** Stands at the end of the line of the label, e.g. a link. */
  aside?: ReactNode;
}

/** A labelled text field: label above, hint below, error below with its icon. */
export function Field({ label, hint, error, aside, className = '', ...input }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <div className="flex items-baseline justify-between gap-3">
        <label className="font-medium" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={described === '' ? undefined : described}
        className="h-10 w-full rounded-control border border-line-field bg-surface px-3 text-14 placeholder:text-ink-3 focus-visible:rounded-control aria-invalid:border-red-solid disabled:border-line disabled:bg-sunken disabled:text-ink-off pointer-coarse:h-11"
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-12 text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-center gap-1.5 text-12 text-red">
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="size-3.5 flex-none fill-none stroke-[1.5] stroke-current"
          >
            <path d="M8 2.4l6 10.8H2zM8 6.6v3M8 11.4h.01" />
          </svg>
          {error}
        </p>
      )}
    </div>
  );
}
