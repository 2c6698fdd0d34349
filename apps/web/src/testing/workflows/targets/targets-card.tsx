import { Button, Card, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { useSaveRunConfig } from '../settings/saving/use-save-settings.ts';
import { textOfValues } from '../settings/values.ts';
import type { Viewed } from '../workflow/workflow-query.ts';
import type { Target } from './target.ts';
import { TargetDialog } from './target-dialog.tsx';

/** Combinations that a workflow may have. */
const mostTargets = 50;

/** What the tests of a workflow run with, one after the other. */
export function TargetsCard(viewed: Viewed) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<number | 'new'>();
  const save = useSaveRunConfig(viewed, { isToldInPlace: editing !== undefined });
  const targets = viewed.workflow.run_config.matrix ?? [];
  const edit = (which: number | 'new') => {
    save.reset();
    setEditing(which);
  };
  return (
    <Card
      title={t('testing.workflow.targets')}
      aside={
        <Button size="sm" disabled={targets.length >= mostTargets} onClick={() => edit('new')}>
          {t('testing.workflow.addTarget')}
        </Button>
      }
      flush
    >
      <p className="px-4 pb-3 text-ink-2">
        {targets.length === 0 ? t('testing.workflow.noTargets') : t('testing.workflow.targetsMean')}
      </p>
      <ul>
        {targets.map((target, at) => (
          <li
            key={target.label}
            className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-2"
          >
            <div className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              <p className="font-medium">{target.label}</p>
              <p className="whitespace-pre-line text-12 text-ink-3">{summaryOf(target)}</p>
            </div>
            <Button
              size="sm"
              aria-label={t('testing.workflow.changeTarget', { name: target.label })}
              onClick={() => edit(at)}
            >
              {t('testing.variable.change')}
            </Button>
            <Button
              size="sm"
              variant="danger"
              disabled={save.isPending}
              aria-label={t('testing.workflow.removeTarget', { name: target.label })}
              onClick={() => save.mutate({ matrix: targets.toSpliced(at, 1) })}
            >
              {t('testing.build.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {editing !== undefined && (
        <TargetDialog
          api={viewed.api}
          target={editing === 'new' ? undefined : targets[editing]}
          taken={targets.flatMap(({ label }, at) => (at === editing ? [] : [label]))}
          isBusy={save.isPending}
          error={save.error}
          onSave={(target) =>
            save.mutate(
              {
                matrix:
                  editing === 'new' ? [...targets, target] : targets.toSpliced(editing, 1, target),
              },
              { onSuccess: () => setEditing(undefined) },
            )
          }
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  );
}

function summaryOf({ device_model, variables }: Target): string {
  return [device_model ?? '', textOfValues(variables)].filter((line) => line !== '').join('\n');
}
