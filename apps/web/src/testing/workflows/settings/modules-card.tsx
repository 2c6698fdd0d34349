import { useQuery } from '@tanstack/react-query';
import { moduleListSchema, type Workflow } from '@touchstone/contracts';
import { Button, Card, Select, useTranslation } from '@touchstone/ui';
import { Answer } from '../../page/answer.tsx';
import { PageLink } from '../../page/page-link.tsx';
import type { Viewed } from '../workflow/workflow-query.ts';
import { useSaveSetting } from './saving/use-save-settings.ts';

type Named = Workflow['setup_modules'][number];

interface Wanted {
  setup: string[];
  teardown: string[];
}

/** The modules that run before the tests of a workflow, and those that run after them. */
export function ModulesCard(viewed: Viewed) {
  const { t } = useTranslation();
  const { api, workflow } = viewed;
  const query = useQuery({
    queryKey: ['modules', api.organization.id, 'names'],
    queryFn: async () => {
      const { result } = await api.call('/api/v1/modules/list', moduleListSchema);
      return result.map(({ id, name }) => ({ id, name }));
    },
  });
  const save = useSaveSetting<Wanted>(viewed, { name: 'update_modules', isToldInPlace: false });
  const { setup_modules: setup, teardown_modules: teardown } = workflow;
  const idsOf = (modules: readonly Named[]) => modules.map(({ id }) => id);
  return (
    <Card title={t('testing.workflow.setupAndTeardown')}>
      <p className="mb-4 text-ink-2">{t('testing.workflow.modulesMean')}</p>
      <Answer query={query} absent={t('settings.list.unreachable')} className="h-24 w-full">
        {(modules) => (
          <div className="flex flex-col gap-5">
            <Chosen
              title={t('testing.workflow.setup')}
              addLabel={t('testing.workflow.addSetup')}
              chosen={setup}
              modules={modules}
              isBusy={save.isPending}
              onChange={(ids) => save.mutate({ setup: ids, teardown: idsOf(teardown) })}
            />
            <Chosen
              title={t('testing.workflow.teardown')}
              addLabel={t('testing.workflow.addTeardown')}
              chosen={teardown}
              modules={modules}
              isBusy={save.isPending}
              onChange={(ids) => save.mutate({ setup: idsOf(setup), teardown: ids })}
            />
          </div>
        )}
      </Answer>
    </Card>
  );
}

/** Modules that one workflow runs before, or after, its tests at most. */
const mostModules = 10;

interface ChosenProps {
  title: string;
  addLabel: string;
  chosen: readonly Named[];
  modules: readonly Named[];
  isBusy: boolean;
  onChange(ids: string[]): void;
}

function Chosen({ title, addLabel, chosen, modules, isBusy, onChange }: ChosenProps) {
  const { t } = useTranslation();
  const ids = chosen.map(({ id }) => id);
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      {chosen.length === 0 ? (
        <p className="text-ink-3">{t('testing.workflow.noModule')}</p>
      ) : (
        <ol>
          {chosen.map(({ id, name }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a module may stand there twice; its place tells which.
              key={`${id} ${at}`}
              className="flex items-center gap-3 border-line border-t py-1.5"
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <PageLink plain to="/modules/$moduleId" params={{ moduleId: id }}>
                  {name}
                </PageLink>
              </span>
              <Button
                size="sm"
                disabled={isBusy}
                aria-label={t('testing.workflow.removeModule', { name, from: title })}
                onClick={() => onChange(ids.toSpliced(at, 1))}
              >
                {t('testing.workflow.takeOut')}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {modules.length > 0 && chosen.length < mostModules && (
        <Select
          label={addLabel}
          inRow
          disabled={isBusy}
          options={[
            { value: '', label: addLabel },
            ...modules.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value=""
          onChange={(id) => onChange([...ids, id])}
        />
      )}
      {modules.length === 0 && (
        <p className="text-12 text-ink-3">{t('testing.workflow.noModules')}</p>
      )}
    </div>
  );
}
