import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  label: string;
  hint?: ReactNode;
}

/** Something that is turned on or off at once, without saving. */
export function Switch({ label, hint, ...input }: Props) {
  return (
    <label className="flex min-h-6 w-fit items-start gap-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center">
      <span className="inline-flex h-5 flex-none items-center">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state by itself.
          role="switch"
          className="relative h-4 w-7 cursor-pointer appearance-none rounded-full bg-line-field transition-colors duration-90 before:absolute before:top-0.5 before:left-0.5 before:size-3 before:rounded-full before:bg-accent-ink before:transition-transform before:duration-90 checked:bg-accent-solid checked:before:translate-x-3 focus-visible:rounded-full disabled:cursor-not-allowed disabled:opacity-50"
          {...input}
        />
      </span>
      <span>
        {label}
        {hint && <span className="block text-12 text-ink-3">{hint}</span>}
      </span>
    </label>
  );
}
