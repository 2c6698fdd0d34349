import { doneMessageSchema } from '@touchstone/contracts';
import { Button, MenuItem, Tag, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { useChange } from '../../../changes/use-change.ts';
import { Moment } from '../../../i18n/moment.tsx';
import { ActionsMenu } from '../../../list/actions-menu.tsx';
import { PageLink } from '../../page/page-link.tsx';
import { RunMark } from '../../verdict/run-mark.tsx';
import type { TestOfWorkflow } from './workflow-query.ts';

interface Props {
  api: OrganizationApi;
  test: TestOfWorkflow;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: -1 | 1): void;
  onRemove(): void;
  onQuarantine(): void;
}

/** One test of a workflow, with what can be done with it there. */
export function TestLine({ api, test, isFirst, isLast, onMove, onRemove, onQuarantine }: Props) {
  const { t } = useTranslation();
  const { test_name: name, quarantine } = test;
  const end = useChange(api, {
    run: () =>
      api.call(`/api/v1/workflows/workflow-tests/${test.id}`, doneMessageSchema, {
        method: 'PATCH',
        body: { failure_policy: 'fail_workflow' },
      }),
    done: () => t('testing.workflow.quarantineEnded', { name }),
  });
  return (
    <li
      data-test={test.test_id}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-4 py-2"
    >
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1 [overflow-wrap:anywhere]">
        <PageLink plain to="/tests/$testId" params={{ testId: test.test_id }}>
          {name}
        </PageLink>
        {quarantine !== null && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
            <Tag>{t('testing.workflow.quarantined')}</Tag>
            <span>
              {t('testing.workflow.until')} <Moment at={quarantine.until} />
            </span>
            {quarantine.owner !== null && (
              <span>{t('testing.workflow.quarantineBy', { name: quarantine.owner })}</span>
            )}
            {quarantine.reason !== null && <span>{quarantine.reason}</span>}
          </p>
        )}
      </div>
      <RunMark status={test.last_status} />
      <div className="flex items-center">
        <Button
          variant="ghost"
          size="iconSmall"
          data-move="-1"
          disabled={isFirst}
          aria-label={t('testing.workflow.moveUp', { name })}
          onClick={() => onMove(-1)}
        >
          <span aria-hidden>↑</span>
        </Button>
        <Button
          variant="ghost"
          size="iconSmall"
          data-move="1"
          disabled={isLast}
          aria-label={t('testing.workflow.moveDown', { name })}
          onClick={() => onMove(1)}
        >
          <span aria-hidden>↓</span>
        </Button>
        <ActionsMenu name={name}>
          {quarantine === null ? (
            <MenuItem onSelect={onQuarantine}>{t('testing.workflow.quarantine')}</MenuItem>
          ) : (
            <MenuItem onSelect={() => end.mutate()}>{t('testing.workflow.quarantineEnd')}</MenuItem>
          )}
          <MenuItem tone="danger" onSelect={onRemove}>
            {t('testing.workflow.removeTest')}
          </MenuItem>
        </ActionsMenu>
      </div>
    </li>
  );
}
