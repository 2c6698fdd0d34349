import { doneMessageSchema, noSchedule } from '@touchstone/contracts';
import { ApiError, Button, Card, Field, Select, Switch, useTranslation } from '@touchstone/ui';
import { useId, useState } from 'react';
import { useChange } from '../../../changes/use-change.ts';
import { Refusal } from '../../../failures/failure.tsx';
import { dateFormat } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/locale.ts';
import type { Viewed } from '../workflow/workflow-query.ts';
import { cronWords } from './cron-words.ts';

/** When a workflow runs by itself. */
export function Schedule({ api, workflow }: Viewed) {
  const { t, language } = useTranslation();
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
        <UsualSchedules cron={cron} onChange={setCron} />
        <Field
          label={t('testing.workflow.cron')}
          hint={cronWords(cron, language) ?? t('testing.workflow.cronHint')}
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

const usual = ['', '0 * * * *', '0 6 * * *', '0 6 * * 1-5', '0 6 * * 1'] as const;

/** Schedules that most have, for those who do not write cron. */
function UsualSchedules({ cron, onChange }: { cron: string; onChange(cron: string): void }) {
  const { t } = useTranslation();
  const words: Record<(typeof usual)[number], string> = {
    '': t('testing.workflow.byHand'),
    '0 * * * *': t('testing.workflow.hourly'),
    '0 6 * * *': t('testing.workflow.daily'),
    '0 6 * * 1-5': t('testing.workflow.weekdays'),
    '0 6 * * 1': t('testing.workflow.weekly'),
  };
  const chosen = usual.find((one) => one === cron.trim());
  const own = { value: 'own' as const, label: t('testing.workflow.ownCron') };
  return (
    <Select
      label={t('testing.workflow.howOften')}
      options={[
        ...usual.map((value) => ({ value, label: words[value] })),
        ...(chosen === undefined ? [own] : []),
      ]}
      value={chosen ?? own.value}
      onChange={(value) => {
        if (value !== 'own') onChange(value);
      }}
    />
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
