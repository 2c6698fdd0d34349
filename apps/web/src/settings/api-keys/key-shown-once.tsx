import { Button, CopyButton, Notice, useTranslation } from '@touchstone/ui';

/** The token of a new key, until the person has it. */
export function KeyShownOnce({ token, onDone }: { token: string; onDone(): void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <Notice look="warning">{t('settings.keys.once')}</Notice>
      <code className="select-all break-all rounded-control border border-line bg-sunken px-3 py-2 font-mono text-12">
        {token}
      </code>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <CopyButton
          text={token}
          label={t('settings.keys.copy')}
          copiedLabel={t('settings.keys.copied')}
        />
        <Button variant="primary" onClick={onDone}>
          {t('settings.keys.kept')}
        </Button>
      </div>
    </div>
  );
}
