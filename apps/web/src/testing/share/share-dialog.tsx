import { sharedLinkSchema } from '@touchstone/contracts';
import { Button, CopyButton, Dialog, Select, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useChange } from '../../changes/use-change.ts';
import { Refusal } from '../../failures/failure.tsx';
import { ShareLinks } from './share-links.tsx';
import { makingOf, type SharedThing } from './shared-thing.ts';

interface Props {
  api: OrganizationApi;
  thing: SharedThing;
  onClose(): void;
}

/** Hours for which a link works. */
const lifetimes = { '24': 24, '168': 168, '720': 720, never: null } as const;
type Lifetime = keyof typeof lifetimes;

/** Makes a link that works for as long as is said, and lists those that there are. */
export function ShareDialog({ api, thing, onClose }: Props) {
  const { t } = useTranslation();
  const [lifetime, setLifetime] = useState<Lifetime>('168');
  const { path, body } = makingOf(thing);
  const share = useChange(api, {
    run: () =>
      api.call(path, sharedLinkSchema, {
        method: 'POST',
        body: { ...body, expiration_hours: lifetimes[lifetime] },
      }),
    isToldInPlace: true,
  });
  return (
    <Dialog title={t('testing.share.title')} onCancel={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('testing.share.lead')}</p>
        <Select<Lifetime>
          label={t('testing.share.until')}
          options={[
            { value: '24', label: t('testing.share.days', { count: 1 }) },
            { value: '168', label: t('testing.share.days', { count: 7 }) },
            { value: '720', label: t('testing.share.days', { count: 30 }) },
            { value: 'never', label: t('testing.share.never') },
          ]}
          value={lifetime}
          onChange={setLifetime}
        />
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
        <Refusal error={share.error} />
        <ShareLinks api={api} thing={thing} />
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
