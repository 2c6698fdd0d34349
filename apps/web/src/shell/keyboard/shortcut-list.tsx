import { Button, Dialog, Kbd } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import { shortcutKeys } from './shortcuts.ts';

/** Lists what the keyboard does on every page. */
export default function ShortcutList({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const lines = [
    [t('shortcuts.palette'), shortcutKeys.palette],
    [t('shortcuts.sidebar'), shortcutKeys.sidebar],
    [t('shortcuts.list'), shortcutKeys.list],
    [t('shortcuts.messages'), 'F8'],
  ];
  return (
    <Dialog title={t('shortcuts.title')} onCancel={onClose}>
      <dl className="flex flex-col">
        {lines.map(([meaning, keys]) => (
          <div
            key={keys}
            className="flex min-h-9 items-center justify-between gap-4 border-line border-t first:border-t-0"
          >
            <dt>{meaning}</dt>
            <dd>
              <Kbd>{keys}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex justify-end">
        <Button onClick={onClose}>{t('shortcuts.close')}</Button>
      </div>
    </Dialog>
  );
}
