import { useTranslation, VerdictMark } from '@touchstone/ui';
import { verdictWord } from '../../verdict/verdict.ts';
import { type EditorBlock, sentenceKey } from '../document/block.ts';
import { setField } from '../document/set-field.ts';
import { sentenceIn } from '../reading/use-readings.ts';
import { atEnd, inSentence } from '../writing/acts.ts';
import { useEditor } from '../writing/editor-context.ts';
import { useTold } from '../writing/told.ts';

/** How a step is understood, or why not and what would be; and how it went. */
export function Understanding({ block, id }: { block: EditorBlock; id: string }) {
  const { t } = useTranslation();
  const { readingOf, problemsOf, markOf } = useTold();
  const { commands } = useEditor();
  const reading = readingOf(block);
  const problems = problemsOf(block.saved?.field);
  const mark = markOf(block);
  const take = (sentence: string) =>
    commands.change({
      edit: (text) => setField(text, block.path, sentenceKey(block), sentence),
      caret: inSentence(block.path, atEnd),
    });
  return (
    <div
      id={id}
      aria-live="polite"
      // What is being read has its line already, so that nothing below moves when it is understood.
      className={`flex flex-col gap-1 px-1 text-12 ${sentenceIn(block)?.text ? 'min-h-[1lh]' : 'empty:hidden'}`}
    >
      {mark !== undefined && <VerdictMark verdict={mark} label={verdictWord(t, mark)} />}
      {typeof reading?.words === 'string' && (
        <p className="text-ink-3 [overflow-wrap:anywhere]">{reading.words}</p>
      )}
      {reading?.problem && (
        <>
          <p className="text-amber [overflow-wrap:anywhere]">{reading.problem.message}</p>
          {reading.problem.rewrites.length > 0 && (
            <p className="flex flex-wrap items-center gap-1.5">
              <span className="text-ink-3">{t('testing.editor.wouldBeRead')}</span>
              {reading.problem.rewrites.map((sentence) => (
                <button
                  key={sentence}
                  type="button"
                  onClick={() => take(sentence)}
                  className="min-h-6 rounded-tag border border-line-strong bg-surface px-2 py-0.5 text-left [overflow-wrap:anywhere] hover:bg-hover pointer-coarse:min-h-11"
                >
                  {sentence}
                </button>
              ))}
            </p>
          )}
        </>
      )}
      {problems.map(({ message, severity }) => (
        <p
          key={message}
          className={`[overflow-wrap:anywhere] ${severity === 'error' ? 'text-red' : 'text-amber'}`}
        >
          {message}
        </p>
      ))}
    </div>
  );
}
