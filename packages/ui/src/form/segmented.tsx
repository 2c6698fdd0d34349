import type { ReactNode } from 'react';

interface Props<Value extends string> {
  /** What is chosen here; read aloud, not shown. */
  label: string;
  /** `name` is for a label that is a drawing. */
  options: { value: Value; label: ReactNode; name?: string }[];
  value: Value;
  onChange(value: Value): void;
}

/** A few choices side by side, one of them on. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <fieldset className="inline-flex gap-0.5 rounded-control bg-[light-dark(var(--pressed),var(--sunken))] p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.name}
          title={option.name}
          onClick={() => onChange(option.value)}
          className="inline-flex h-7 items-center gap-1.5 rounded-tag px-2.5 font-medium text-ink-2 aria-pressed:bg-[light-dark(var(--surface),var(--pressed))] aria-pressed:text-ink aria-pressed:shadow-control pointer-coarse:h-11 pointer-coarse:px-3.5"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
