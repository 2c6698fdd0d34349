import { doneMessageSchema } from '@touchstone/contracts';
import { Button, Card, Field, Switch } from '@touchstone/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../settings/settings-query.ts';
import type { Viewed } from '../workflow/workflow-query.ts';

/** How the tests of a workflow run: side by side or in order, how often, and when they stop. */
export function RunSettings({ api, workflow }: Viewed) {
  const { t } = useTranslation();
  const { run_config: config } = workflow;
  const [parallelism, setParallelism] = useState(String(config.parallelism ?? 1));
  const [retries, setRetries] = useState(String(config.max_retries ?? 0));
  const [stops, setStops] = useState(config.stop_on_failure ?? false);
  const save = useChange(api, {
    run: () =>
      api.call(`/api/v1/workflows/update_run_config/${workflow.id}`, doneMessageSchema, {
        method: 'PUT',
        body: {
          parallelism: Number(parallelism),
          max_retries: Number(retries),
          stop_on_failure: stops,
        },
      }),
    done: () => t('testing.workflow.saved'),
  });
  return (
    <Card title={t('testing.workflow.how')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate();
        }}
      >
        <Field
          label={t('testing.workflow.parallelism')}
          hint={t('testing.workflow.parallelismHint')}
          type="number"
          min={1}
          max={100}
          required
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
        <Switch
          label={t('testing.workflow.stops')}
          checked={stops}
          onChange={({ target }) => setStops(target.checked)}
        />
        <div>
          <Button type="submit" busy={save.isPending}>
            {t('testing.workflow.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
