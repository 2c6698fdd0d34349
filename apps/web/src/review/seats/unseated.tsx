import type { CodeHostPerson } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { Person } from './person.tsx';

/** People who worked in the last days without a seat. */
export function Unseated({ people }: { people: CodeHostPerson[] }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="mb-3 text-ink-2">{t('review.seats.unseatedLead')}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {people.map((person) => (
          <li key={person.id}>
            <Person person={person} />
          </li>
        ))}
      </ul>
    </>
  );
}
