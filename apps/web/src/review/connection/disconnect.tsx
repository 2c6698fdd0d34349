import { disconnectedSchema } from '@touchstone/contracts';
import { Button, Checkbox, Dialog, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useChange } from '../../changes/use-change.ts';
import { Refusal } from '../../failures/failure.tsx';
import { reviewBase } from '../calls.ts';

interface Props {
  api: OrganizationApi;
  account: string;
}

/** Ends the connection: access ends at once, and what was loaded is erased in time or now. */
export function Disconnect({ api, account }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" size="lg" onClick={() => setOpen(true)}>
        {t('review.disconnect.open')}
      </Button>
      {isOpen && <Question api={api} account={account} onClose={() => setOpen(false)} />}
    </>
  );
}

function Question({ api, account, onClose }: Props & { onClose(): void }) {
  const { t } = useTranslation();
  const [isErased, setErased] = useState(false);
  const disconnect = useChange(api, {
    run: (eraseNow: boolean) =>
      api.call(
        `${reviewBase}/github/installation${eraseNow ? '?erase_now=true' : ''}`,
        disconnectedSchema,
        { method: 'DELETE' },
      ),
    done: () => t('review.disconnect.done', { account }),
    isToldInPlace: true,
  });
  return (
    <Dialog title={t('review.disconnect.question', { account })} onCancel={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('review.disconnect.means')}</p>
        <Checkbox
          label={t('review.disconnect.eraseNow')}
          checked={isErased}
          onChange={({ target }) => setErased(target.checked)}
        />
        <Refusal error={disconnect.error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button
            variant="danger"
            busy={disconnect.isPending}
            onClick={() => disconnect.mutate(isErased, { onSuccess: onClose })}
          >
            {t('review.disconnect.confirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
