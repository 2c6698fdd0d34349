import { useQuery } from '@tanstack/react-query';
import { Card, Select, useTranslation } from '@touchstone/ui';
import { Answer } from '../../page/answer.tsx';
import { diffSteps } from './diff-steps.ts';
import { linesOf } from './lines.ts';
import type { VersionSource } from './source.ts';
import { StepDiff } from './step-diff.tsx';

/** Which two versions are compared. */
export interface Compared {
  from: number;
  to: number;
}

interface Props {
  source: VersionSource;
  newest: number;
  compared: Compared;
  onCompare(compared: Compared): void;
}

/** What changed from one version to another. */
export function Comparison({ source, newest, compared, onCompare }: Props) {
  const { t } = useTranslation();
  const { from, to } = compared;
  const options = Array.from({ length: newest }, (_, at) => ({
    value: String(newest - at),
    label: t('testing.versions.version', { version: newest - at }),
  }));
  return (
    <Card title={t('testing.versions.comparison')}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <Select
            className="min-w-36"
            label={t('testing.versions.from')}
            options={options}
            value={String(from)}
            onChange={(version) => onCompare({ from: Number(version), to })}
          />
          <Select
            className="min-w-36"
            label={t('testing.versions.to')}
            options={options}
            value={String(to)}
            onChange={(version) => onCompare({ from, to: Number(version) })}
          />
        </div>
        <Changes source={source} from={from} to={to} />
      </div>
    </Card>
  );
}

function Changes({ source, from, to }: Compared & { source: VersionSource }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: [...source.key, 'compared', from, to],
    // A version that was saved stays as it is.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const [before, after] = await Promise.all([source.one(from), source.one(to)]);
      return diffSteps(linesOf(before.blocks), linesOf(after.blocks));
    },
  });
  return (
    <Answer query={query} absent={t('testing.versions.absent')} className="h-24 w-full">
      {(changes) => {
        const count = changes.filter(({ is }) => is !== 'same').length;
        return (
          <div className="flex flex-col gap-3">
            <p role="status" className="text-ink-2">
              {count === 0 ? t('testing.versions.none') : t('testing.versions.count', { count })}
            </p>
            <StepDiff changes={changes} />
          </div>
        );
      }}
    </Answer>
  );
}
