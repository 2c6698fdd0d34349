import { type ComponentProps, useId } from 'react';

interface Props extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labelled field for text of many lines that is pasted as it is. */
export function TextArea({ label, hint, error, ...input }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex w-full flex-col gap-1.5">
      <label className="font-medium" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={described === '' ? undefined : described}
        className="w-full resize-y rounded-control border border-line-field bg-surface px-3 py-2 font-mono text-12 placeholder:text-ink-3 focus-visible:rounded-control aria-invalid:border-red-solid"
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-12 text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-12 text-red">
          {error}
        </p>
      )}
    </div>
  );
}
