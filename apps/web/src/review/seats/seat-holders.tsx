import type { SeatCheck } from '@touchstone/contracts';
import {
  EmptyState,
  Status,
  Table,
  TableCell,
  TableHead,
  TableRow,
  useTranslation,
} from '@touchstone/ui';
import { Moment } from '../../i18n/moment.tsx';
import { Person } from './person.tsx';

/** Everybody who has a seat, longest first. */
export function SeatHolders({ seats }: { seats: SeatCheck }) {
  const { t } = useTranslation();
  if (seats.assignments.length === 0)
    return (
      <EmptyState title={t('review.seats.nobody')} description={t('review.seats.nobodyAdvice')} />
    );
  return (
    <>
      <Table
        label={t('review.seats.holders')}
        head={
          <>
            <TableHead>{t('review.seats.person')}</TableHead>
            <TableHead from="tablet">{t('review.seats.since')}</TableHead>
            <TableHead from="tablet">{t('review.seats.lastActive')}</TableHead>
          </>
        }
      >
        {seats.assignments.map((seat) => (
          <TableRow key={seat.id}>
            <TableCell>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Person person={seat} />
                {seat.has_left && <Status look="warning">{t('review.seats.hasLeft')}</Status>}
              </span>
            </TableCell>
            <TableCell from="tablet">
              <Moment at={seat.assigned_at} />
            </TableCell>
            <TableCell from="tablet">
              {seat.last_active_at === null ? '–' : <Moment at={seat.last_active_at} />}
            </TableCell>
          </TableRow>
        ))}
      </Table>
      {seats.truncated && <p className="px-4 py-3 text-ink-3">{t('review.seats.truncated')}</p>}
    </>
  );
}
