import { Field, Switch, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { isWorkerLabel, WorkerLabelField } from '../../workers/label-field.tsx';
import type { Viewed } from '../workflow/workflow-query.ts';
import { SettingCard } from './saving/setting-card.tsx';
import { useSaveRunConfig } from './saving/use-save-settings.ts';

/** How the tests of a workflow run: side by side or in order, how often, and when they stop. */
export function RunSettings(viewed: Viewed) {
  const { t } = useTranslation();
  const { run_config: config } = viewed.workflow;
  const [parallelism, setParallelism] = useState(String(config.parallelism ?? ''));
  const [retries, setRetries] = useState(String(config.max_retries ?? 0));
  const [minutes, setMinutes] = useState(String(config.timeout_minutes ?? ''));
  const [worker, setWorker] = useState(config.worker_label ?? '');
  const [stops, setStops] = useState(config.stop_on_failure ?? false);
  const save = useSaveRunConfig(viewed, { isToldInPlace: true });
  return (
    <SettingCard
      title={t('testing.workflow.how')}
      isRefused={!isWorkerLabel(worker)}
      saving={save}
      onSave={() =>
        save.mutate({
          parallelism: numberIn(parallelism),
          max_retries: Number(retries),
          timeout_minutes: numberIn(minutes),
          worker_label: worker.trim() === '' ? null : worker.trim(),
          stop_on_failure: stops,
        })
      }
    >
      <Field
        label={t('testing.workflow.parallelism')}
        hint={t('testing.workflow.parallelismHint')}
        type="number"
        min={1}
        max={100}
        value={parallelism}
        onChange={({ target }) => setParallelism(target.value)}
      />
      <Field
        label={t('testing.workflow.retries')}
        hint={t('testing.workflow.retriesHint')}
        type="number"
        min={0}
        max={5}
        required
        value={retries}
        onChange={({ target }) => setRetries(target.value)}
      />
      <Field
        label={t('testing.workflow.timeLimit')}
        hint={t('testing.workflow.timeLimitHint')}
        type="number"
        min={1}
        max={1440}
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
      />
      <WorkerLabelField api={viewed.api} value={worker} onChange={setWorker} />
      <Switch
        label={t('testing.workflow.stops')}
        checked={stops}
        onChange={({ target }) => setStops(target.checked)}
      />
    </SettingCard>
  );
}

/** Null for an empty field: there is no such limit. */
const numberIn = (text: string): number | null => (text === '' ? null : Number(text));
