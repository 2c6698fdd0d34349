import { useMutation } from '@tanstack/react-query';
import { sharedLinkSchema } from '@touchstone/contracts';
import { Button, CopyButton, Dialog, Notice, Select, userMessage } from '@touchstone/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizationApi } from '../../api/organization-api.ts';

interface Props {
  api: OrganizationApi;
  taskId: string;
}

/** Makes a link to the report for people without an account. */
export function ShareButton({ api, taskId }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('testing.share.open')}</Button>
      {isOpen && <ShareDialog api={api} taskId={taskId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Hours for which the link works. */
type Lifetime = '24' | '168' | 'never';

const day = 24;

function ShareDialog({ api, taskId, onClose }: Props & { onClose(): void }) {
  const { t, i18n } = useTranslation();
  const [hours, setHours] = useState<Lifetime>('168');
  const share = useMutation({
    mutationFn: () =>
      api.call(
        '/api/v1/report/async-run/generate_shareable_report_link_by_task',
        sharedLinkSchema,
        {
          method: 'POST',
          body: {
            task_id: taskId,
            expiration_hours: hours === 'never' ? null : Number(hours),
          },
        },
      ),
  });
  return (
    <Dialog title={t('testing.share.title')} onCancel={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('testing.share.lead')}</p>
        <Select<Lifetime>
          label={t('testing.share.until')}
          options={[
            { value: '24', label: t('testing.share.days', { count: 1 }) },
            { value: '168', label: t('testing.share.days', { count: 168 / day }) },
            { value: 'never', label: t('testing.share.never') },
          ]}
          value={hours}
          onChange={setHours}
        />
        {share.error !== null && (
          <Notice look="bad">
            {userMessage(share.error, i18n.language, t('settings.tryAgain'))}
          </Notice>
        )}
        {share.data !== undefined && (
          <div className="flex items-center gap-2">
            <code className="min-w-0 flex-1 rounded-control bg-sunken p-2 font-mono text-12 [overflow-wrap:anywhere]">
              {share.data.shareable_link}
            </code>
            <CopyButton
              text={share.data.shareable_link}
              label={t('testing.share.copy')}
              copiedLabel={t('testing.share.copied')}
            />
          </div>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('testing.share.close')}</Button>
          <Button variant="primary" busy={share.isPending} onClick={() => share.mutate()}>
            {t('testing.share.make')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
