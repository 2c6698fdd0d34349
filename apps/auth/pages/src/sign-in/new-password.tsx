import { Field, useTranslation } from '@touchstone/ui';
import { useState } from 'react';

interface Props {
  /** Where a password stands beside it. */
  label?: string;
  value: string;
  onChange(value: string): void;
  /** Characters at least; undefined until the server has said it. */
  minLength: number | undefined;
  /** What the server found wrong with it. */
  error: string | undefined;
}

/** The field for a password that is to be chosen: long beats clever, and it may be shown. */
export function NewPassword({ label, value, onChange, minLength, error }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const missing = Math.max(0, (minLength ?? 0) - [...value].length);
  return (
    <Field
      label={label ?? t('field.newPassword')}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      required
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      hint={
        value !== '' && missing > 0
          ? t('password.missing', { count: missing })
          : minLength !== undefined && t('password.hint', { count: minLength })
      }
      aside={
        <button
          type="button"
          className="text-12 text-accent hover:underline"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('password.hide') : t('password.show')}
        </button>
      }
    />
  );
}
