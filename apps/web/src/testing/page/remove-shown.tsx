import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { Button, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { useChange } from '../../changes/use-change.ts';

interface Props {
  api: OrganizationApi;
  name: string;
  /** What is gone with it. */
  means: string;
  confirmLabel: string;
  /** The list that it was in. */
  list: NonNullable<LinkProps['to']>;
  remove(): Promise<unknown>;
}

/** Deletes what a page is about, once the person has said so twice, and leads to the list of those left. */
export function RemoveShown({ api, name, means, confirmLabel, list, remove }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const change = useChange(api, {
    run: async () => {
      const deleted = await remove();
      // The page of what is gone would ask for it once more.
      await navigate({ to: list });
      return deleted;
    },
    done: () => t('testing.build.removed', { name }),
    isToldInPlace: isOpen,
  });
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('testing.build.remove')}
      </Button>
      <ConfirmChange
        open={isOpen}
        title={t('testing.build.removeQuestion', { name })}
        description={means}
        confirmLabel={confirmLabel}
        change={change}
        onConfirm={() => change.mutate(undefined, { onSuccess: close })}
        onClose={close}
      />
    </>
  );
}
