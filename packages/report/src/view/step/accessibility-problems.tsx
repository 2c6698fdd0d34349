import type { Violation } from '@touchstone/contracts';
import { Tag } from '@touchstone/ui';
import { useWords } from '../../i18n/report-provider.tsx';

/** The accessibility problems of a page, each with the elements that have it. */
export function AccessibilityProblems({ violations }: { violations: readonly Violation[] }) {
  const { t } = useWords();
  if (violations.length === 0) return <p>{t('accessibility.none')}</p>;
  const impacts: Record<Violation['impact'], string> = {
    minor: t('accessibility.minor'),
    moderate: t('accessibility.moderate'),
    serious: t('accessibility.serious'),
    critical: t('accessibility.critical'),
  };
  return (
    <ul className="flex flex-col gap-2">
      {violations.map(({ rule, impact, help, elements, known }) => (
        <li key={`${rule} ${known}`} className="min-w-0">
          <details open={!known}>
            <summary className="cursor-pointer py-1 wrap-anywhere pointer-coarse:py-3">
              <Tag look={known ? 'line' : 'plain'}>{impacts[impact]}</Tag>{' '}
              {known && <Tag look="line">{t('accessibility.known')}</Tag>} {help}{' '}
              <code className="font-mono text-12 text-ink-3">{rule}</code>
            </summary>
            <ul className="flex flex-col gap-2 pt-1 pl-4">
              {elements.map(({ selector, html, summary }) => (
                <li key={`${selector} ${html}`} className="min-w-0">
                  <code className="block font-mono text-12 wrap-anywhere">{selector}</code>
                  <code className="block font-mono text-12 text-ink-3 wrap-anywhere">{html}</code>
                  <p className="whitespace-pre-wrap text-ink-2 wrap-anywhere">{summary}</p>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
