import type { ComponentProps } from 'react';
import { Spinner } from '../status/spinner.tsx';

const variants = {
  default: 'border-line-strong bg-surface shadow-control hover:bg-hover active:bg-pressed',
  primary: 'border-inverse bg-inverse text-ink-inverse hover:bg-inverse-hover',
  danger: 'border-red-line bg-surface text-red hover:bg-red-tint active:bg-red-tint',
  ghost: 'border-transparent text-ink-2 hover:bg-hover active:bg-pressed',
};

const sizes = {
  sm: 'h-7 px-2.5 text-12',
  md: 'h-8 px-3 text-13',
  lg: 'h-10 px-4 text-14',
  /** A drawing alone; `aria-label` says what it does. */
  icon: 'size-8 pointer-coarse:min-w-11',
  iconSmall: 'size-7 pointer-coarse:min-w-11',
};

interface Props extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** What it does is being done: it waits, and keeps the focus. */
  busy?: boolean;
}

export function Button({
  variant = 'default',
  size = 'md',
  busy = false,
  className = '',
  onClick,
  children,
  ...props
}: Props) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`inline-flex flex-none items-center justify-center gap-1.5 whitespace-nowrap rounded-control border font-medium transition-colors duration-90 focus-visible:rounded-control disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-off disabled:shadow-none aria-busy:cursor-progress pointer-coarse:min-h-11 ${variants[variant]} ${sizes[size]} ${className}`}
      {...props}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
