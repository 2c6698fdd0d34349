import { Search } from 'lucide-react';

interface Props {
  /** What is searched; read aloud. */
  label: string;
  value: string;
  onChange(value: string): void;
  placeholder?: string;
}

/** A field whose words narrow down what is listed; Escape empties it. */
export function SearchField({ label, value, onChange, placeholder }: Props) {
  return (
    <div className="relative min-w-0 flex-1">
      <Search
        size={16}
        strokeWidth={1.5}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto text-ink-3"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-8 w-full rounded-control border border-line-strong bg-surface pr-2 pl-8.5 placeholder:text-ink-3 focus-visible:rounded-control pointer-coarse:h-11"
      />
    </div>
  );
}
