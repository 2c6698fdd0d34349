import {
  Button,
  CommandPalette,
  ConfirmDialog,
  Dialog,
  Field,
  Sheet,
  useTranslation,
} from '@touchstone/ui';
import { useState } from 'react';
import { Icon } from '../shell/icon.tsx';
import { Group, Row } from './group.tsx';

type Opened = 'dialog' | 'confirmation' | 'left' | 'right' | 'palette';

export function Modals() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened>();
  const [done, setDone] = useState('');
  const control = (which: Opened) => ({
    open: opened === which,
    onOpenChange: (open: boolean) => setOpened(open ? which : undefined),
  });
  const sheetText = <p className="text-ink-2">{t('labs.modals.sheetText')}</p>;
  return (
    <Group title={t('labs.modals.title')}>
      <Row>
        <Button onClick={() => setOpened('dialog')}>{t('labs.modals.dialog')}</Button>
        <Button variant="danger" onClick={() => setOpened('confirmation')}>
          {t('labs.modals.confirmation')}
        </Button>
        <Button onClick={() => setOpened('left')}>{t('labs.modals.sheetLeft')}</Button>
        <Button onClick={() => setOpened('right')}>{t('labs.modals.sheetRight')}</Button>
        <Button onClick={() => setOpened('palette')}>{t('labs.modals.palette')}</Button>
      </Row>
      <output className="text-ink-2">{done}</output>
      {opened === 'dialog' && <NameDialog onEnd={() => setOpened(undefined)} />}
      <ConfirmDialog
        {...control('confirmation')}
        title={t('labs.modals.question')}
        description={t('labs.modals.consequence')}
        confirmLabel={t('labs.modals.delete')}
        cancelLabel={t('labs.modals.keep')}
        tone="danger"
        onConfirm={() => {
          setOpened(undefined);
          setDone(t('labs.modals.deleted'));
        }}
      />
      <Sheet
        {...control('left')}
        side="left"
        title={t('labs.modals.sheetLeft')}
        closeLabel={t('labs.close')}
      >
        {sheetText}
      </Sheet>
      <Sheet
        {...control('right')}
        side="right"
        title={t('labs.modals.sheetRight')}
        closeLabel={t('labs.close')}
      >
        {sheetText}
      </Sheet>
      <Palette {...control('palette')} onDone={setDone} />
    </Group>
  );
}

function NameDialog({ onEnd }: { onEnd(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('labs.modals.dialogTitle')} onCancel={onEnd}>
      <Field label={t('labs.fields.name')} defaultValue={t('labs.sample.workflow')} />
      <div className="mt-4 flex gap-2">
        <Button variant="primary" onClick={onEnd}>
          {t('labs.modals.save')}
        </Button>
        <Button onClick={onEnd}>{t('labs.modals.cancel')}</Button>
      </div>
    </Dialog>
  );
}

interface PaletteProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  onDone(what: string): void;
}

function Palette({ open, onOpenChange, onDone }: PaletteProps) {
  const { t } = useTranslation();
  const run = <Icon name="execute" />;
  const folder = <Icon name="workflow" />;
  const item = (id: string, label: string) => ({ id, label, onSelect: () => onDone(label) });
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      label={t('labs.modals.paletteLabel')}
      placeholder={t('labs.modals.palettePlaceholder')}
      empty={t('labs.modals.paletteEmpty')}
      groups={[
        {
          heading: t('labs.modals.do'),
          items: [
            { ...item('run-all', t('labs.modals.runAll')), icon: run, shortcut: 'R' },
            { ...item('run-one', t('labs.modals.runOne')), icon: run },
          ],
        },
        {
          heading: t('labs.modals.goTo'),
          items: [
            {
              ...item('checkout', t('labs.modals.checkout')),
              icon: folder,
              keywords: [t('labs.modals.checkoutKeyword')],
            },
          ],
        },
      ]}
    />
  );
}
