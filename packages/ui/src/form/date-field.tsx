import { type ComponentProps, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'onChange'> {
  /** Read aloud, not shown. */
  label: string;
  /** E.g. `2026-11-22`; empty for none. */
  value: string;
  onChange(value: string): void;
}

/** A day, in a row whose meaning is plain. */
export function DateField({ label, value, onChange, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-7 rounded-control border border-line-strong bg-surface px-2 text-13 focus-visible:rounded-control pointer-coarse:h-11"
      />
    </div>
  );
}
