import { Checkbox, SearchField, useTranslation } from '@touchstone/ui';
import { useState } from 'react';

interface Candidate {
  login: string;
  name: string | null;
}

interface Props {
  people: readonly Candidate[];
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
  /** There are enough of them to look for one. */
  searchable?: boolean;
}

/** Rows that are drawn at once; the search finds the others. */
const maxRows = 200;

/** People at the code host, each with a box that gives them a seat. */
export function PeopleChoice({ people, chosen, onChange, searchable = false }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const words = text.trim().toLowerCase();
  const found = people.filter(({ login, name }) =>
    `${login} ${name ?? ''}`.toLowerCase().includes(words),
  );
  const toggle = (login: string, isChosen: boolean) => {
    const changed = new Set(chosen);
    if (isChosen) changed.add(login);
    else changed.delete(login);
    onChange(changed);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium">{t('review.seats.who')}</legend>
      {searchable && (
        <SearchField
          label={t('review.seats.search')}
          placeholder={t('review.seats.search')}
          value={text}
          onChange={setText}
        />
      )}
      <ul className="max-h-72 overflow-y-auto rounded-control border border-line">
        {found.slice(0, maxRows).map(({ login, name }) => (
          <li key={login} className="border-line border-b px-3 py-1.5 last:border-b-0">
            <Checkbox
              label={name === null ? login : `${name} (${login})`}
              checked={chosen.has(login)}
              onChange={({ target }) => toggle(login, target.checked)}
            />
          </li>
        ))}
        {found.length === 0 && (
          <li className="px-3 py-2 text-ink-3">{t('review.seats.nobodyFound')}</li>
        )}
      </ul>
    </fieldset>
  );
}
