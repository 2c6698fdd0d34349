import { Button, Dialog, Kbd, useTranslation } from '@touchstone/ui';
import { useId } from 'react';
import { editorKeys, shortcutKeys } from './shortcuts.ts';

/** Lists what the keyboard does on every page, and in the editor of tests. */
export default function ShortcutList({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('shortcuts.title')} onCancel={onClose}>
      <div className="flex flex-col gap-4">
        <Keys
          of={t('shortcuts.everywhere')}
          lines={[
            [t('shortcuts.palette'), shortcutKeys.palette],
            [t('shortcuts.sidebar'), shortcutKeys.sidebar],
            [t('shortcuts.list'), shortcutKeys.list],
            [t('shortcuts.messages'), 'F8'],
            [t('shortcuts.inTables'), '↑ ↓'],
          ]}
        />
        <Keys
          of={t('shortcuts.inEditor')}
          lines={[
            [t('shortcuts.try'), editorKeys.try],
            [t('shortcuts.do'), editorKeys.do],
            [t('shortcuts.run'), editorKeys.run],
            [t('shortcuts.kinds'), '/'],
            [t('shortcuts.moveStep'), 'Alt ↑ ↓'],
            [t('shortcuts.undo'), editorKeys.undo],
            [t('shortcuts.redo'), editorKeys.redo],
            [t('shortcuts.save'), editorKeys.save],
          ]}
        />
      </div>
      <div className="mt-4 flex justify-end">
        <Button onClick={onClose}>{t('shortcuts.close')}</Button>
      </div>
    </Dialog>
  );
}

interface Keys {
  /** Where they do something. */
  of: string;
  lines: readonly (readonly [meaning: string, keys: string])[];
}

function Keys({ of, lines }: Keys) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-1 font-medium text-12 text-ink-3">
        {of}
      </h3>
      <dl className="flex flex-col">
        {lines.map(([meaning, keys]) => (
          <div
            key={keys}
            className="flex min-h-9 items-center justify-between gap-4 border-line border-t first:border-t-0"
          >
            <dt>{meaning}</dt>
            <dd className="flex-none">
              <Kbd>{keys}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
