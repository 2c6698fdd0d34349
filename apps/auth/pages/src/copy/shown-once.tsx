import { Button, Notice, useTranslation } from '@touchstone/ui';
import { Value } from './value.tsx';

interface Props {
  label: string;
  secret: string;
  onDone(): void;
}

/** A new secret, until the person has it. */
export function ShownOnce({ label, secret, onDone }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <Notice look="warning">{t('shownOnce')}</Notice>
      <Value label={label} value={secret} />
      <Button autoFocus onClick={onDone}>
        {t('keptIt')}
      </Button>
    </div>
  );
}
