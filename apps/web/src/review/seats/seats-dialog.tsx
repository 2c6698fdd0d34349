import { maxSeats, type SeatCheck } from '@touchstone/contracts';
import { Button, Dialog, Field, LoadMore, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useChange } from '../../changes/use-change.ts';
import { MissingPart, Refusal } from '../../failures/failure.tsx';
import { candidatesOf, isUnchanged } from './candidates.ts';
import { PeopleChoice } from './people-choice.tsx';
import { usePeople } from './seats-query.ts';
import { updateSeats } from './update-seats.ts';

interface Props {
  api: OrganizationApi;
  seats: SeatCheck;
  onClose(): void;
}

/** Chooses who has a seat and how many there are. */
export function SeatsDialog({ api, seats, onClose }: Props) {
  const { t } = useTranslation();
  const people = usePeople(api);
  // What somebody else changes meanwhile is refused by its version, not mixed into this choice.
  const [before] = useState(seats);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(before.assignments.map(({ login }) => login)),
  );
  const [total, setTotal] = useState(String(before.next_total ?? before.total ?? 1));
  const wanted = Number(total);
  const isWhole = Number.isInteger(wanted) && wanted >= 1 && wanted <= maxSeats;
  const problem = !isWhole
    ? t('review.seats.totalWrong', { most: maxSeats })
    : chosen.size > wanted
      ? t('review.seats.tooFew', { count: chosen.size })
      : undefined;
  const save = useChange(api, {
    run: () => updateSeats(api, { logins: [...chosen], total: wanted, version: before.version }),
    done: () => t('settings.saved'),
    isToldInPlace: true,
  });
  const unchanged = isUnchanged(before, chosen, wanted);
  const users = people.data?.pages.flatMap((page) => page.users) ?? [];
  return (
    <Dialog title={t('review.seats.change')} onCancel={onClose}>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!unchanged && problem === undefined)
            save.mutate(undefined, { onSuccess: () => onClose() });
        }}
      >
        <Field
          label={t('review.seats.total')}
          hint={t('review.seats.given', { count: chosen.size })}
          type="number"
          inputMode="numeric"
          min={1}
          value={total}
          onChange={({ target }) => setTotal(target.value)}
          error={problem}
        />
        <PeopleChoice
          searchable
          people={candidatesOf(before, users)}
          chosen={chosen}
          onChange={setChosen}
        />
        <MissingPart query={people} />
        <LoadMore
          hasMore={people.hasNextPage}
          loading={people.isFetchingNextPage}
          onMore={() => void people.fetchNextPage()}
          label={t('settings.list.more')}
        />
        <Refusal error={save.error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={unchanged || problem !== undefined}
            busy={save.isPending}
          >
            {unchanged ? t('settings.noChanges') : t('settings.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
