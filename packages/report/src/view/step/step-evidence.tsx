import type { AttemptReport, StepReport } from '@touchstone/contracts';
import { Tabs } from '@touchstone/ui';
import { useWords } from '../../i18n/report-provider.tsx';
import type { Artifacts } from '../../model/files/artifacts.ts';
import { boxesOf } from '../../model/steps/boxes.ts';
import type { ViewState } from '../../model/view-state.ts';
import { DomCopy } from '../media/dom-copy.tsx';
import { LogLines } from '../media/log-lines.tsx';
import { Requests } from '../media/requests.tsx';
import { Shot } from '../media/shot.tsx';

interface Props {
  attempt: AttemptReport;
  step: StepReport;
  artifacts: Artifacts;
  state: ViewState;
  onState(state: ViewState): void;
}

/** What was kept of the page and the browser while the step went on. */
export function StepEvidence({ attempt, step, artifacts, state, onState }: Props) {
  const { t } = useWords();
  const during = attempt.log?.filter(({ path }) => path === step.path) ?? [];
  const fromPage = during.filter(({ source }) => source === 'console' || source === 'error');
  const others = during.filter(({ source }) => source === 'request' || source === 'script');
  const requests = attempt.requests?.filter(({ path }) => path === step.path) ?? [];
  return (
    <div className="print:[&_[role=tablist]]:hidden">
      <Tabs
        label={t('evidence.label')}
        value={state.tab ?? 'picture'}
        onChange={(tab) => onState({ ...state, tab })}
        tabs={[
          {
            value: 'picture',
            label: t('evidence.picture'),
            content: <Pictures step={step} artifacts={artifacts} />,
          },
          {
            value: 'log',
            label: t('evidence.log'),
            count: others.length,
            content: <LogLines lines={others} none={t('evidence.noLog')} />,
          },
          {
            value: 'console',
            label: t('evidence.console'),
            count: fromPage.length,
            content: <LogLines lines={fromPage} none={t('evidence.noConsole')} />,
          },
          {
            value: 'network',
            label: t('evidence.network'),
            count: requests.length,
            content: <Requests requests={requests} />,
          },
          {
            value: 'dom',
            label: t('evidence.dom'),
            content: <DomCopy key={step.path} step={step} artifacts={artifacts} />,
          },
        ]}
      />
    </div>
  );
}

function Pictures({ step, artifacts }: { step: StepReport; artifacts: Artifacts }) {
  const { t } = useWords();
  const { before, after } = step;
  const boxes = boxesOf(step);
  // What a step acted on stands where it was before the act, what it looked at where it was after.
  const targets = boxes.filter(({ kind }) => kind === 'target');
  const seen = boxes.filter(({ kind }) => kind === 'evidence');
  if (before === undefined && after === undefined) {
    return <p className="text-ink-3">{t('evidence.noPicture')}</p>;
  }
  const isOne = before === undefined || after === undefined || before.path === after.path;
  if (isOne) {
    const picture = after ?? before;
    return picture === undefined ? null : (
      <Shot {...picture} name={t('evidence.after')} boxes={boxes} artifacts={artifacts} />
    );
  }
  return (
    <div className="grid min-w-0 gap-4 xl:grid-cols-2">
      <Shot {...before} name={t('evidence.before')} boxes={targets} artifacts={artifacts} />
      <Shot {...after} name={t('evidence.after')} boxes={seen} artifacts={artifacts} />
    </div>
  );
}
