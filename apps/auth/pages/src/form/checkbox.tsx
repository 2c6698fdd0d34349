import { useId } from 'react';

interface Props {
  label: string;
  /** What it means for people. */
  hint?: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** A setting that is on or off. */
export function Checkbox({ label, hint, checked, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5 pointer-coarse:min-h-11">
      <input
        id={id}
        type="checkbox"
        aria-describedby={hint && `${id}-hint`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 flex-none accent-accent-solid"
      />
      <div>
        <label className={hint && 'font-medium'} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-12 text-ink-3">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
