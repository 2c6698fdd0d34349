import { Button, toast, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { Group, Row } from './group.tsx';

export function Toasts() {
  const { t } = useTranslation();
  const [undone, setUndone] = useState(false);
  const [shown, setShown] = useState<{ dismiss(): void }>();
  const saved = () =>
    toast({
      title: t('labs.toasts.saved'),
      description: t('labs.toasts.savedText'),
      variant: 'success',
      action: { label: t('labs.toasts.undo'), onAction: () => setUndone(true) },
    });
  return (
    <Group title={t('labs.toasts.title')}>
      <Row>
        <Button onClick={() => setShown(toast({ title: t('labs.toasts.queued') }))}>
          {t('labs.toasts.default')}
        </Button>
        <Button onClick={() => setShown(saved())}>{t('labs.toasts.good')}</Button>
        <Button
          onClick={() =>
            setShown(toast({ title: t('labs.toasts.notSaved'), variant: 'destructive' }))
          }
        >
          {t('labs.toasts.bad')}
        </Button>
        <Button disabled={shown === undefined} onClick={() => shown?.dismiss()}>
          {t('labs.toasts.dismiss')}
        </Button>
      </Row>
      <output className="text-ink-2">{undone && t('labs.toasts.undone')}</output>
    </Group>
  );
}
