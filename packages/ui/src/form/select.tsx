import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

interface Props<Value extends string>
  extends Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange' | 'size'> {
  label: string;
  /** Read aloud, not shown, and lower: for a select in a row whose meaning is plain. */
  inRow?: boolean;
  options: { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
}

/** A labelled choice of one of several. */
export function Select<Value extends string>({
  label,
  inRow = false,
  options,
  value,
  onChange,
  className = '',
  ...select
}: Props<Value>) {
  const id = useId();
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label className={inRow ? 'sr-only' : 'font-medium'} htmlFor={id}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
          className={`w-full appearance-none rounded-control border bg-surface focus-visible:rounded-control disabled:border-line disabled:bg-sunken disabled:text-ink-off pointer-coarse:h-11 ${inRow ? 'h-7 border-line-strong pr-6 pl-2 text-13' : 'h-10 border-line-field pr-8 pl-3 text-14'}`}
          {...select}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className={`pointer-events-none absolute top-1/2 -translate-y-1/2 text-ink-3 ${inRow ? 'right-1.5 size-3.5' : 'right-2.5 size-4'}`}
        />
      </div>
    </div>
  );
}
