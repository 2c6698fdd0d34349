import {
  createdNotificationSchema,
  type NotificationTarget,
  type NotifyOn,
} from '@touchstone/contracts';
import { Button, Dialog, Field, Select, userMessage, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { useChange } from '../../../changes/use-change.ts';
import type { Viewed } from '../workflow/workflow-query.ts';
import { useNotificationWords } from './notification-words.ts';
import { ShownOnce } from './shown-once.tsx';

const allKinds = ['email', 'slack', 'webhook'] as const;
const allMoments = ['failure_and_recovery', 'failure', 'recovery', 'every'] as const;

/** Adds somebody who is told how a workflow ends; shows a webhook's secret this once. */
export function NewNotification({ api, workflow, onClose }: Viewed & { onClose(): void }) {
  const { t, i18n } = useTranslation();
  const { kinds, moments } = useNotificationWords();
  const [kind, setKind] = useState<NotificationTarget['kind']>('email');
  const [address, setAddress] = useState('');
  const [notifyOn, setNotifyOn] = useState<NotifyOn>('failure_and_recovery');
  const add = useChange(api, {
    run: () =>
      api.call(`/api/v1/workflows/${workflow.id}/notifications`, createdNotificationSchema, {
        method: 'POST',
        body: { target: targetOf(kind, address.trim()), notify_on: notifyOn },
      }),
    isToldInPlace: true,
  });
  const secret = add.data?.secret;
  if (secret != null) {
    return (
      <ShownOnce
        title={t('testing.workflow.notificationAdd')}
        values={[{ name: t('testing.workflow.secret'), value: secret }]}
        onDone={onClose}
      />
    );
  }
  return (
    <Dialog title={t('testing.workflow.notificationAdd')} onCancel={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (add.isPending) return;
          add.mutate(undefined, { onSuccess: ({ secret }) => secret === null && onClose() });
        }}
      >
        <Select
          label={t('testing.workflow.kind')}
          options={allKinds.map((value) => ({ value, label: kinds[value] }))}
          value={kind}
          onChange={(chosen) => setKind(chosen)}
        />
        <Field
          label={kind === 'email' ? t('testing.workflow.email') : t('testing.workflow.address')}
          type={kind === 'email' ? 'email' : 'url'}
          required
          autoComplete="off"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          error={
            add.error === null
              ? undefined
              : userMessage(add.error, i18n.language, t('settings.tryAgain'))
          }
        />
        <Select
          label={t('testing.workflow.when')}
          options={allMoments.map((value) => ({ value, label: moments[value] }))}
          value={notifyOn}
          onChange={(chosen) => setNotifyOn(chosen)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button type="submit" variant="primary" busy={add.isPending}>
            {t('testing.workflow.notificationConfirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function targetOf(kind: NotificationTarget['kind'], address: string): NotificationTarget {
  return kind === 'email' ? { kind, address } : { kind, url: address };
}
