import { doneMessageSchema } from '@touchstone/contracts';
import { Button, Card, Dialog, EmptyState, useTranslation } from '@touchstone/ui';
import { useEffect, useRef, useState } from 'react';
import { useChange } from '../../../changes/use-change.ts';
import { Refusal } from '../../../failures/failure.tsx';
import { Answer } from '../../page/answer.tsx';
import { ChooseTests } from '../choose-tests.tsx';
import { QuarantineDialog } from './quarantine-dialog.tsx';
import { TestLine } from './test-line.tsx';
import { type TestOfWorkflow, useTestsOf, type Viewed } from './workflow-query.ts';

/** The tests of a workflow in the order in which they run. */
export function TestsCard(viewed: Viewed) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const query = useTestsOf(viewed.api, viewed.workflow.id);
  const change = useChange(viewed.api, {
    run: (ids: readonly string[]) =>
      viewed.api.call(`/api/v1/workflows/update_tests/${viewed.workflow.id}`, doneMessageSchema, {
        method: 'PUT',
        body: ids,
      }),
    isToldInPlace: isAdding,
  });
  const add = (
    <Button
      size="sm"
      onClick={() => {
        change.reset();
        setAdding(true);
      }}
    >
      {t('testing.workflow.addTests')}
    </Button>
  );
  return (
    <Card title={t('testing.workflow.tests')} aside={add} flush>
      <Answer query={query} absent={t('testing.workflow.absent')} className="m-4 h-40">
        {({ tests, mostQuarantined }) => (
          <>
            <Lines
              viewed={viewed}
              mostQuarantined={mostQuarantined}
              tests={change.isPending ? inOrder(tests, change.variables) : tests}
              onChange={(ids) => change.mutate(ids)}
            />
            {isAdding && (
              <AddTests
                viewed={viewed}
                present={tests.map(({ test_id }) => test_id)}
                onAdd={(ids) => change.mutate(ids, { onSuccess: () => setAdding(false) })}
                error={change.error}
                isBusy={change.isPending}
                onClose={() => setAdding(false)}
              />
            )}
          </>
        )}
      </Answer>
    </Card>
  );
}

interface LinesProps {
  viewed: Viewed;
  tests: readonly TestOfWorkflow[];
  mostQuarantined: number;
  onChange(ids: string[]): void;
}

function Lines({ viewed, tests, mostQuarantined, onChange }: LinesProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; by: number }>(undefined);
  const [quarantining, setQuarantining] = useState<TestOfWorkflow>();
  const ids = tests.map(({ test_id }) => test_id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is a new order that takes the focus away.
  useEffect(() => {
    if (moved.current === undefined) return;
    const { id, by } = moved.current;
    moved.current = undefined;
    // The line that moved keeps the focus; at an end its other button takes it.
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLButtonElement>(
        `[data-test="${id}"] [data-move]:enabled`,
      ) ?? []),
    ];
    (buttons.find(({ dataset }) => dataset.move === String(by)) ?? buttons[0])?.focus();
  }, [ids.join()]);
  if (tests.length === 0) {
    return (
      <EmptyState
        title={t('testing.workflow.noTests')}
        description={t('testing.workflow.noTestsAdvice')}
      />
    );
  }
  return (
    <>
      <ol ref={list}>
        {tests.map((test, at) => (
          <TestLine
            key={test.test_id}
            api={viewed.api}
            test={test}
            isFirst={at === 0}
            isLast={at === tests.length - 1}
            onMove={(by) => {
              moved.current = { id: test.test_id, by };
              onChange(movedBy(ids, at, by));
            }}
            onRemove={() => onChange(ids.filter((id) => id !== test.test_id))}
            onQuarantine={() => setQuarantining(test)}
          />
        ))}
      </ol>
      {quarantining && (
        <QuarantineDialog
          api={viewed.api}
          test={quarantining}
          inQuarantine={tests.filter(({ quarantine }) => quarantine !== null).length}
          most={mostQuarantined}
          onClose={() => setQuarantining(undefined)}
        />
      )}
    </>
  );
}

interface AddProps {
  viewed: Viewed;
  present: readonly string[];
  isBusy: boolean;
  error: Error | null;
  onAdd(ids: string[]): void;
  onClose(): void;
}

function AddTests({ viewed, present, isBusy, error, onAdd, onClose }: AddProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <Dialog title={t('testing.workflow.addTests')} onCancel={onClose}>
      <div className="flex flex-col gap-4">
        <ChooseTests api={viewed.api} without={present} chosen={chosen} onChange={setChosen} />
        <Refusal error={error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={chosen.length === 0}
            onClick={() => onAdd([...present, ...chosen])}
          >
            {t('testing.workflow.addConfirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function movedBy(ids: readonly string[], at: number, by: number): string[] {
  const id = ids[at];
  if (id === undefined) return [...ids];
  return ids.toSpliced(at, 1).toSpliced(at + by, 0, id);
}

/** What is asked for, while the server has not answered. */
function inOrder(tests: readonly TestOfWorkflow[], ids: readonly string[]): TestOfWorkflow[] {
  return ids.flatMap((id) => tests.find(({ test_id }) => test_id === id) ?? []);
}
