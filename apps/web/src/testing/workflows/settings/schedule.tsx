import { doneMessageSchema, noSchedule } from '@touchstone/contracts';
import { ApiError, Button, Card, Field, Switch, useTranslation } from '@touchstone/ui';
import { useId, useState } from 'react';
import { useChange } from '../../../changes/use-change.ts';
import { Refusal } from '../../../failures/failure.tsx';
import { dateFormat } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/locale.ts';
import type { Viewed } from '../workflow/workflow-query.ts';

/** When a workflow runs by itself. */
export function Schedule({ api, workflow }: Viewed) {
  const { t } = useTranslation();
  const zones = useId();
  const [cron, setCron] = useState(workflow.schedule === noSchedule ? '' : workflow.schedule);
  const [zone, setZone] = useState(workflow.schedule_timezone);
  const [isOn, setOn] = useState(workflow.schedule_enabled);
  const save = useChange(api, {
    run: () =>
      api.call(`/api/v1/workflows/update_schedule/${workflow.id}`, doneMessageSchema, {
        method: 'PUT',
        body: {
          schedule: cron.trim() === '' ? null : cron.trim(),
          schedule_timezone: zone.trim(),
          schedule_enabled: isOn,
        },
      }),
    done: () => t('testing.workflow.saved'),
    isToldInPlace: true,
  });
  const isRefused = save.error instanceof ApiError && save.error.status === 422;
  return (
    <Card title={t('testing.workflow.schedule')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate();
        }}
      >
        <Field
          label={t('testing.workflow.cron')}
          hint={t('testing.workflow.cronHint')}
          value={cron}
          placeholder="0 6 * * 1-5"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onChange={({ target }) => setCron(target.value)}
          error={isRefused ? t('testing.workflow.cronWrong') : undefined}
        />
        <Field
          label={t('testing.workflow.zone')}
          value={zone}
          list={zones}
          required
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setZone(target.value)}
        />
        <datalist id={zones}>
          {['UTC', ...Intl.supportedValuesOf('timeZone')].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Switch
          label={t('testing.workflow.scheduleOn')}
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
        />
        {!isRefused && <Refusal error={save.error} />}
        <div>
          <Button type="submit" busy={save.isPending}>
            {t('testing.workflow.save')}
          </Button>
        </div>
      </form>
      <NextTimes times={workflow.next_runs} zone={workflow.schedule_timezone} />
    </Card>
  );
}

function NextTimes({ times, zone }: { times: readonly string[]; zone: string }) {
  const { t } = useTranslation();
  const format = dateFormat(useLocale(), {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  });
  if (times.length === 0) {
    return <p className="mt-4 text-ink-2">{t('testing.workflow.notScheduled')}</p>;
  }
  return (
    <div className="mt-4 flex flex-col gap-1">
      <h3 className="font-medium">{t('testing.workflow.nextTimes')}</h3>
      <ol className="flex flex-col gap-1 text-ink-2">
        {times.map((time) => (
          <li key={time}>
            <time dateTime={time}>{format.format(new Date(time))}</time>
          </li>
        ))}
      </ol>
    </div>
  );
}
