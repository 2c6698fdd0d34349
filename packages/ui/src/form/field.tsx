import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps, textLook } from './labelled.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'>, LabelledProps {}

/** A labelled text field. */
export function Field({ label, hint, error, aside, className, ...input }: Props) {
  return (
    <Labelled {...{ label, hint, error, aside, className }}>
      {(attributes) => (
        <input {...attributes} className={`h-10 pointer-coarse:h-11 ${textLook}`} {...input} />
      )}
    </Labelled>
  );
}
