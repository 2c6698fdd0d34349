import { Button, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { ConfirmChange } from '../../../changes/confirm-change.tsx';
import { useChange } from '../../../changes/use-change.ts';
import type { VersionSource } from './source.ts';

interface Props {
  api: OrganizationApi;
  source: VersionSource;
  version: number;
  /** It is the newest version under this number. */
  onRestored(made: number): void;
}

/** Makes an earlier version the newest one, if whoever asks for it means it. */
export function Restore({ api, source, version, onRestored }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const restore = useChange(api, {
    run: async (wanted: number) => {
      const made = await source.restore(wanted);
      setOpen(false);
      onRestored(made);
      return made;
    },
    done: (made) => t('testing.versions.restored', { version, made }),
    isToldInPlace: isOpen,
  });
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          restore.reset();
          setOpen(true);
        }}
        aria-label={t('testing.versions.restoreNamed', { version })}
      >
        {t('testing.versions.restore')}
      </Button>
      <ConfirmChange
        open={isOpen}
        tone="primary"
        title={t('testing.versions.restoreQuestion', { version })}
        description={t('testing.versions.restoreMeans')}
        confirmLabel={t('testing.versions.restoreNamed', { version })}
        change={restore}
        onConfirm={() => restore.mutate(version)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
