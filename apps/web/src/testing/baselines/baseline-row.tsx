import type { Baseline } from '@touchstone/contracts';
import { Badge, TableCell, TableRow, useTranslation } from '@touchstone/ui';
import { Moment } from '../../i18n/moment.tsx';

interface Props {
  baseline: Baseline;
  /** All of the list are: its name says nothing. */
  isOfOneTest: boolean;
  onOpen(): void;
}

/** One approved picture in the list of them. */
export function BaselineRow({ baseline, isOfOneTest, onOpen }: Props) {
  const { t } = useTranslation();
  const { picture_url, check, step, test_name, driver, changed, approved_by } = baseline;
  const where = t('testing.baseline.step', { step });
  return (
    <TableRow>
      <TableCell>
        <button
          type="button"
          onClick={onOpen}
          className="group flex min-h-11 w-full min-w-0 items-center gap-3 rounded-control text-start"
        >
          <img
            src={picture_url}
            alt=""
            loading="lazy"
            width={96}
            height={60}
            className="h-15 w-24 flex-none rounded-control border border-line bg-surface object-contain"
          />
          <span className="flex min-w-0 flex-col items-start gap-1 [overflow-wrap:anywhere]">
            <span className="font-medium text-14 group-hover:underline">{check}</span>
            <span className="text-12 text-ink-3">
              {isOfOneTest ? where : `${test_name} · ${where}`}
            </span>
            {changed !== null && (
              <Badge tone="red" drawing="failed">
                {t('testing.baseline.differs')}
              </Badge>
            )}
          </span>
        </button>
      </TableCell>
      <TableCell from="desktop">
        <span className="[overflow-wrap:anywhere]">{driver ?? '–'}</span>
        <span className="block text-12 text-ink-3">
          <WindowSize baseline={baseline} />
        </span>
      </TableCell>
      <TableCell from="tablet">
        <Moment at={baseline.approved_at} />
        <span className="block text-12 text-ink-3 [overflow-wrap:anywhere]">{approved_by}</span>
      </TableCell>
    </TableRow>
  );
}

/** The window that the picture is of, in CSS pixels. */
export function WindowSize({ baseline: { viewport } }: { baseline: Baseline }) {
  if (viewport === null) return '–';
  return (
    <span className="tabular-nums">
      {viewport.width} × {viewport.height}
    </span>
  );
}
