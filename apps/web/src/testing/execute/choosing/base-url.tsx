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
  // Half an address is no mistake yet; and the page's own, which has it too, changes a moment later
  // than the field, whose caret would go to its end by that.
  const [typed, setTyped] = useState<string>();
  const isWrong = !mayBeOpened(url) && (isTried || typed === undefined);
  return (
    <Field
      label={t('testing.execute.url')}
      hint={t('testing.execute.urlHint')}
      error={isWrong ? t('testing.execute.urlWrong') : undefined}
      placeholder={t('testing.execute.asTestSays')}
      inputMode="url"
      autoComplete="url"
      spellCheck={false}
      value={typed ?? url ?? ''}
      maxLength={2048}
      onFocus={() => setTyped(url ?? '')}
      onBlur={() => setTyped(undefined)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        onChange(value === '' ? undefined : value);
      }}
    />
  );
}
