import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { workflowGridSchema } from '@touchstone/contracts';
import { Card, Segmented, useTranslation } from '@touchstone/ui';
import { whileShort } from '../../../api/freshness.ts';
import type { Viewed } from '../workflow/workflow-query.ts';
import { HistoryGrid } from './history-grid.tsx';
import { HistoryList, useHistory } from './history-list.tsx';

const route = getRouteApi('/shell/workflow/$workflowId');

const runsAtOnce = 15;

/** Milliseconds between two looks at the history. */
const refresh = 5000;

/** How the runs of a workflow went: as tests by runs, or run by run. */
export function HistoryCard(viewed: Viewed) {
  const { t } = useTranslation();
  const { history } = route.useSearch();
  const navigate = route.useNavigate();
  const view = history ?? 'grid';
  return (
    <Card
      title={t('testing.workflow.history')}
      aside={
        <Segmented
          label={t('testing.workflow.historyAs')}
          options={[
            { value: 'grid', label: t('testing.workflow.asGrid') },
            { value: 'list', label: t('testing.workflow.asList') },
          ]}
          value={view}
          onChange={(chosen) =>
            void navigate({
              search: (before) => ({ ...before, history: chosen === 'list' ? chosen : undefined }),
              replace: true,
            })
          }
        />
      }
      flush
    >
      {view === 'grid' ? <Grid {...viewed} /> : <List {...viewed} />}
    </Card>
  );
}

function List(viewed: Viewed) {
  return <HistoryList list={useHistory(viewed, refresh)} />;
}

function Grid({ api, workflow }: Viewed) {
  const list = useInfiniteQuery({
    queryKey: ['workflows', api.organization.id, workflow.id, 'grid'],
    queryFn: ({ pageParam: offset }) =>
      api.call(
        `/api/v1/workflows/status/grid/${workflow.id}?limit=${runsAtOnce}&offset=${offset}`,
        workflowGridSchema,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ runs, total_count: total }, _pages, offset) =>
      offset + runs.length < total ? offset + runs.length : null,
    staleTime: 0,
    refetchInterval: whileShort(refresh),
  });
  return <HistoryGrid list={list} />;
}
