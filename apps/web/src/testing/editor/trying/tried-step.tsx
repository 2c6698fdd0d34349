import { saidIn, stepIn, type Trial, type TriedStep as TriedMessage } from '@touchstone/contracts';
import { Button, useTranslation, VerdictMark } from '@touchstone/ui';
import { verdictWord } from '../../verdict/verdict.ts';
import type { EditorBlock } from '../document/block.ts';
import { FoundAction } from './found-action.tsx';
import { useTryingSteps } from './trying-context.ts';

/** What came of trying a step, below its words; nothing for one that was not tried. */
export function TriedStep({ block }: { block: EditorBlock }) {
  const { t } = useTranslation();
  const trying = useTryingSteps();
  const tried = trying?.triedOf(block);
  return (
    <div
      aria-live="polite"
      className="mt-1 flex flex-col items-start gap-1.5 rounded-tag border border-line bg-sunken px-2 py-1.5 text-12 empty:sr-only"
    >
      {tried?.is === 'asked' && (
        <p className="text-ink-2">
          {tried.mode === 'look' ? t('testing.trial.looking') : t('testing.trial.doing')}
        </p>
      )}
      {tried?.is === 'lost' && <p className="text-amber">{t('testing.trial.noAnswer')}</p>}
      {tried?.is === 'answered' && (
        <>
          <Answer answer={tried.answer} />
          {mayDo(tried.answer) && (
            <Button
              size="sm"
              busy={trying?.isBusy ?? false}
              onClick={() => trying?.carryOut(block)}
            >
              {t('testing.trial.do')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** What cannot be read or was just done is not offered to be done. */
function mayDo({ tried }: NonNullable<Trial['answer']>): boolean {
  return tried?.mode === 'look' && tried.problem === undefined;
}

function Answer({ answer: { tried, message } }: { answer: NonNullable<Trial['answer']> }) {
  const { t, language } = useTranslation();
  if (tried === null)
    return (
      <p className="text-amber [overflow-wrap:anywhere]">
        {message ?? t('testing.trial.noAnswer')}
      </p>
    );
  if (tried.mode === 'do') return <Done step={tried.step} />;
  if (tried.problem !== undefined)
    return (
      <p className="text-amber [overflow-wrap:anywhere]">
        {saidIn(tried.problem, language).message}
      </p>
    );
  if (tried.actions.length === 0)
    return <p className="text-ink-2">{t('testing.trial.onlyDone')}</p>;
  return (
    <ol className="flex min-w-0 flex-col gap-1.5">
      {tried.actions.map((action, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes, and two of its actions may say the same
        <FoundAction key={at} action={action} hasWords={tried.actions.length > 1} />
      ))}
    </ol>
  );
}

type DoneStep = Extract<TriedMessage, { mode: 'do' }>['step'];

function Done({ step: done }: { step: DoneStep }) {
  const { t, language } = useTranslation();
  const step = stepIn(done, language);
  const { verdict, message, variables = [] } = step;
  const targets = step.actions.flatMap(({ target }) => target?.description ?? []);
  return (
    <>
      <VerdictMark verdict={verdict} label={verdictWord(t, verdict)} />
      {message !== undefined && <p className="[overflow-wrap:anywhere]">{message}</p>}
      {targets.map((target) => (
        <p key={target} className="text-ink-2 [overflow-wrap:anywhere]">
          {t('testing.trial.doneTo', { target })}
        </p>
      ))}
      {variables.map(({ name, value }) => (
        <p key={name} className="text-ink-2 [overflow-wrap:anywhere]">
          {t('testing.trial.kept', { name, value: String(value) })}
        </p>
      ))}
    </>
  );
}
