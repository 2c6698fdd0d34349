import { Button, Card, Select, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { MissingPart, Refusal } from '../../../failures/failure.tsx';
import { isWorkerLabel } from '../../workers/label-field.tsx';
import { ChooseTests } from '../../workflows/choose-tests.tsx';
import { type ExecuteSearch, mostAtOnce } from '../search.ts';
import { mayBeOpened } from './base-url.tsx';
import { ChooseTarget } from './choose-target.tsx';
import { HowOften } from './how-often.tsx';
import { type Started, useStart } from './use-start.ts';
import { useWorkflowNames } from './use-workflow-names.ts';
import { type Given, Variables } from './variables.tsx';

interface Props {
  api: OrganizationApi;
  search: ExecuteSearch;
  onChange(next: Partial<ExecuteSearch>): void;
  onStarted(started: Started): void;
}

/** What is to be run, on what and how. */
export function ChooseRun({ api, search, onChange, onStarted }: Props) {
  const { t } = useTranslation();
  const { tests = [], workflow } = search;
  const [given, setGiven] = useState<readonly Given[]>([]);
  const workflows = useWorkflowNames(api);
  const start = useStart(api);
  const [isTried, setTried] = useState(false);
  const isNothing = workflow === undefined && tests.length === 0;
  return (
    <form
      className="grid min-w-0 grid-cols-1 items-start gap-4 lg:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        const isReady =
          workflow !== undefined || (mayBeOpened(search.url) && isWorkerLabel(search.label ?? ''));
        if (isReady && !isNothing && !start.isPending)
          start.mutate({ search, given }, { onSuccess: onStarted });
      }}
    >
      <Card title={t('testing.execute.what')}>
        <div className="flex flex-col gap-4">
          <Select
            label={t('testing.execute.kind')}
            options={[
              { value: 'tests', label: t('testing.execute.tests') },
              ...(workflows.data?.data ?? []).map(({ id, name }) => ({
                value: id,
                label: t('testing.execute.workflow', { name }),
              })),
            ]}
            value={workflow ?? 'tests'}
            onChange={(value) => onChange({ workflow: value === 'tests' ? undefined : value })}
          />
          <MissingPart query={workflows} />
          {workflow === undefined && (
            <ChooseTests
              api={api}
              chosen={tests}
              byTag
              onChange={(chosen) =>
                onChange({ tests: chosen.length === 0 ? undefined : chosen.slice(0, mostAtOnce) })
              }
            />
          )}
        </div>
      </Card>
      <Card title={t('testing.execute.how')}>
        <div className="flex flex-col gap-4">
          {workflow === undefined && (
            <ChooseTarget api={api} search={search} onChange={onChange} isTried={isTried} />
          )}
          <HowOften tries={search.tries} onChange={(tries) => onChange({ tries })} />
          <Variables given={given} onChange={setGiven} />
          <Refusal error={start.error} />
          <div className="flex flex-wrap items-center justify-end gap-3">
            {isNothing && <p className="text-ink-3">{t('testing.execute.nothing')}</p>}
            <Button type="submit" variant="primary" busy={start.isPending} disabled={isNothing}>
              {workflow === undefined
                ? t('testing.execute.start', { count: tests.length })
                : t('testing.execute.startWorkflow')}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
