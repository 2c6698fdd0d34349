import type { Change } from '../writing/use-writing.ts';

/** One thing that can be filled in. */
export interface Suggestion {
  key: string;
  label: string;
  means?: string | undefined;
  change: Change;
}

interface Props {
  id: string;
  /** What is chosen from; read aloud. */
  label: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose(suggestion: Suggestion): void;
}

export const optionId = (list: string, at: number): string => `${list}-${at}`;

/** What can be filled in at the caret; the field keeps the focus. */
export function Suggestions({ id, label, suggestions, active, onChoose }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className="absolute top-full left-0 z-30 mt-1 max-h-72 w-80 max-w-full animate-appear overflow-y-auto rounded-card bg-raised p-1 shadow-menu"
    >
      {suggestions.map((suggestion, at) => (
        <div
          key={suggestion.key}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          ref={(line) => {
            if (at === active) line?.scrollIntoView({ block: 'nearest' });
          }}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onChoose(suggestion);
          }}
          className="flex min-h-7.5 cursor-pointer flex-wrap items-center gap-x-2 rounded-tag px-2 py-1 hover:bg-hover aria-selected:bg-pressed pointer-coarse:min-h-11"
        >
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{suggestion.label}</span>
          {suggestion.means !== undefined && (
            <span className="min-w-0 text-12 text-ink-3">{suggestion.means}</span>
          )}
        </div>
      ))}
    </div>
  );
}
