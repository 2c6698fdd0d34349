import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps, textLook } from './labelled.tsx';

interface Props extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>, LabelledProps {}

/** A labelled field of several lines, which grows with what is typed. */
export function Textarea({ label, hint, error, aside, className, ...textarea }: Props) {
  return (
    <Labelled {...{ label, hint, error, aside, className }}>
      {(attributes) => (
        <textarea
          {...attributes}
          className={`field-sizing-content max-h-80 min-h-20 py-2 ${textLook}`}
          {...textarea}
        />
      )}
    </Labelled>
  );
}
