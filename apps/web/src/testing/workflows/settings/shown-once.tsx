import { Button, CopyButton, Dialog, Notice, useTranslation } from '@touchstone/ui';

interface Props {
  title: string;
  /** What is shown, by its name; the first time is the last. */
  values: readonly { name: string; value: string }[];
  onDone(): void;
}

/** What the server tells a single time, until the person has it. */
export function ShownOnce({ title, values, onDone }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} onCancel={onDone}>
      <div className="flex flex-col gap-4">
        <Notice look="warning">{t('testing.workflow.once')}</Notice>
        {values.map(({ name, value }) => (
          <div key={name} className="flex flex-col gap-1.5">
            <div className="flex items-center justify-between gap-3">
              <span className="font-medium">{name}</span>
              <CopyButton
                text={value}
                label={t('testing.workflow.copy')}
                copiedLabel={t('testing.workflow.copied')}
              />
            </div>
            <code className="select-all break-all rounded-control border border-line bg-sunken px-3 py-2 font-mono text-12">
              {value}
            </code>
          </div>
        ))}
        <div className="flex justify-end">
          <Button variant="primary" onClick={onDone}>
            {t('testing.workflow.kept')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
