import { useMutation } from '@tanstack/react-query';
import { doneSchema } from '@touchstone/contracts';
import { Button, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { ConfirmChange } from '../../../changes/confirm-change.tsx';
import { useGone } from './use-gone.ts';

interface Props {
  api: OrganizationApi;
  id: string;
  onRemoved(): void;
}

/** Takes an approved picture away, once somebody confirms what that means. */
export function RemoveBaseline({ api, id, onRemoved }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const gone = useGone(api, onRemoved);
  const remove = useMutation({
    mutationFn: () => api.call(`/api/v1/baselines/${id}`, doneSchema, { method: 'DELETE' }),
    onSuccess: () => gone(t('testing.baseline.removed')),
  });
  return (
    <div className="border-line border-t pt-4">
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('testing.baseline.remove')}
      </Button>
      <ConfirmChange
        open={isOpen}
        title={t('testing.baseline.removeQuestion')}
        description={t('testing.baseline.removeMeans')}
        confirmLabel={t('testing.baseline.remove')}
        change={remove}
        onConfirm={() => remove.mutate()}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
