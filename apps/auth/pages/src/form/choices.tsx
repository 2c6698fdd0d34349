import { Checkbox } from './checkbox.tsx';

interface Props<Value extends string> {
  /** What is chosen here. */
  label: string;
  options: { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange(chosen: Value[]): void;
}

/** Any number of several, each on or off. */
export function Choices<Value extends string>({ label, options, chosen, onChange }: Props<Value>) {
  const change = (value: Value, on: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((known) => (known === value ? on : chosen.includes(known))),
    );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(on) => change(option.value, on)}
          />
        ))}
      </div>
    </fieldset>
  );
}
