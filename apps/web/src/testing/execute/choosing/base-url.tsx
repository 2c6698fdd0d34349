import { baseUrlSchema } from '@touchstone/contracts';
import { Field, useTranslation } from '@touchstone/ui';
import { useState } from 'react';

interface Props {
  url: string | undefined;
  onChange(url: string | undefined): void;
  isTried: boolean;
}

/** Whether an application may be looked for there; without an address it is where the test says. */
export const mayBeOpened = (url: string | undefined): boolean =>
  url === undefined || baseUrlSchema.safeParse(url.trim()).success;

/** Where the application is found in these runs: a preview, a branch, one's own machine. */
export function BaseUrl({ url, onChange, isTried }: Props) {
  const { t } = useTranslation();
  // Half an address is no mistake yet.
  const [isTyping, setTyping] = useState(false);
  const isWrong = !mayBeOpened(url) && (isTried || !isTyping);
  return (
    <Field
      label={t('testing.execute.url')}
      hint={t('testing.execute.urlHint')}
      error={isWrong ? t('testing.execute.urlWrong') : undefined}
      placeholder={t('testing.execute.asTestSays')}
      inputMode="url"
      autoComplete="url"
      spellCheck={false}
      value={url ?? ''}
      maxLength={2048}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}
