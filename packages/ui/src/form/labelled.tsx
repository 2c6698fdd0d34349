import { type ReactNode, useId } from 'react';
import { Drawing } from '../status/drawing.tsx';

export interface LabelledProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value, and the way out. */
  error?: string | undefined;
  /** Stands at the end of the line of the label, e.g. a link. */
  aside?: ReactNode;
  className?: string | undefined;
}

interface Props extends LabelledProps {
  /** The control itself, which takes these attributes. */
  children(attributes: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }): ReactNode;
}

/** The frame of a form's control: label above, hint below, error below with its icon. */
export function Labelled({ label, hint, error, aside, className = '', children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <div className="flex items-baseline justify-between gap-3">
        <label className="font-medium" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-12 text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-center gap-1.5 text-12 text-red">
          <Drawing name="warning" className="size-3.5" />
          {error}
        </p>
      )}
    </div>
  );
}

/** How a control looks in which text is typed. */
export const textLook =
  'w-full rounded-control border border-line-field bg-surface px-3 text-14 placeholder:text-ink-3 focus-visible:rounded-control aria-invalid:border-red-solid disabled:border-line disabled:bg-sunken disabled:text-ink-off';
