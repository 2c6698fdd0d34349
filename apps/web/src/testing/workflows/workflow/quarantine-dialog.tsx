import { doneMessageSchema } from '@touchstone/contracts';
import { Button, Dialog, Field, Notice, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { useChange } from '../../../changes/use-change.ts';
import { Refusal } from '../../../failures/failure.tsx';
import type { TestOfWorkflow } from './workflow-query.ts';

interface Props {
  api: OrganizationApi;
  test: TestOfWorkflow;
  /** Tests of the workflow that are in quarantine now, and how many may be. */
  inQuarantine: number;
  most: number;
  onClose(): void;
}

/** Asks why a test no longer fails its workflow, and for how long. */
export function QuarantineDialog({ api, test, inQuarantine, most, onClose }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('14');
  const { test_name: name } = test;
  const quarantine = useChange(api, {
    run: () =>
      api.call(`/api/v1/workflows/workflow-tests/${test.id}`, doneMessageSchema, {
        method: 'PATCH',
        body: {
          failure_policy: 'ignore_failure',
          reason: reason.trim() === '' ? null : reason.trim(),
          days: Number(days),
        },
      }),
    done: () => t('testing.workflow.quarantineBegun', { name }),
    isToldInPlace: true,
  });
  return (
    <Dialog title={t('testing.workflow.quarantineTitle', { name })} onCancel={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!quarantine.isPending) quarantine.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <p className="text-ink-2">{t('testing.workflow.quarantineMeans')}</p>
        {inQuarantine >= most ? (
          <Notice look="warning">
            {t('testing.workflow.quarantineFull', { now: inQuarantine, most })}
          </Notice>
        ) : (
          <p className="text-12 text-ink-3">
            {t('testing.workflow.quarantineRoom', { now: inQuarantine, most })}
          </p>
        )}
        <Field
          label={t('testing.workflow.reason')}
          value={reason}
          maxLength={500}
          autoFocus
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
        <Field
          label={t('testing.workflow.days')}
          type="number"
          min={1}
          max={90}
          required
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        <Refusal error={quarantine.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={quarantine.isPending}
            disabled={inQuarantine >= most}
          >
            {t('testing.workflow.quarantine')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
