import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: string;
  /** Read aloud, not shown: for a box in a row whose meaning is plain. */
  inRow?: boolean;
  /** Neither on nor off, since it stands for several of which some are on. */
  mixed?: boolean;
}

/** A box that is on or off, and its label. */
export function Checkbox({ label, inRow = false, mixed = false, ...input }: Props) {
  return (
    <label
      className={`inline-flex min-h-6 w-fit items-center gap-2 pointer-coarse:min-h-11 ${inRow ? 'min-w-6 justify-center pointer-coarse:min-w-11' : ''}`}
    >
      <span className="relative inline-grid flex-none">
        <input
          type="checkbox"
          ref={(element) => {
            if (element !== null) element.indeterminate = mixed;
          }}
          className="peer size-4 cursor-pointer appearance-none rounded-tag border-[1.5px] border-line-field bg-surface checked:border-accent-solid checked:bg-accent-solid indeterminate:border-accent-solid indeterminate:bg-accent-solid disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken"
          {...input}
        />
        <Mark path="M3.5 8.5l3 3 6-7" when="peer-checked:peer-not-indeterminate:block" />
        <Mark path="M3.5 8h9" when="peer-indeterminate:block" />
      </span>
      <span className={inRow ? 'sr-only' : 'min-w-0 [overflow-wrap:anywhere]'}>{label}</span>
    </label>
  );
}

function Mark({ path, when }: { path: string; when: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`pointer-events-none absolute inset-0.5 hidden size-3 fill-none stroke-[2.25] stroke-accent-ink peer-disabled:stroke-ink-off [stroke-linecap:round] [stroke-linejoin:round] ${when}`}
    >
      <path d={path} />
    </svg>
  );
}
