import type { ComponentProps } from 'react';

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
};

interface Props extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}

export function Button({ variant = 'default', size = 'md', className = '', ...props }: Props) {
  return (
    <button
      type="button"
      className={`inline-flex items-center justify-center gap-1.5 whitespace-nowrap rounded-control border font-medium transition-colors duration-90 focus-visible:rounded-control disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-off disabled:shadow-none pointer-coarse:min-h-11 ${variants[variant]} ${sizes[size]} ${className}`}
      {...props}
    />
  );
}
