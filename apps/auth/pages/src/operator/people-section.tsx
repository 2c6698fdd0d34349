import { useMutation, useQueryClient } from '@tanstack/react-query';
import { doneSchema, operatorUserSchema } from '@touchstone/contracts';
import { Button, callJson, Status, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { Confirm } from '../form/confirm.tsx';
import { Row, RowFailure, RowText, Section } from '../layout/section.tsx';
import { PagedRows } from '../list/paged-rows.tsx';
import { SearchField } from '../list/search-field.tsx';
import { usePages } from '../list/use-pages.ts';
import { useProtectedCall } from '../proof.tsx';
import { ActAs } from './act-as.tsx';
import { operatorPath } from './use-operator.ts';

type Person = z.infer<typeof operatorUserSchema>;

/** Finds somebody, to act as them or to make them an operator. */
export function PeopleSection() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const list = usePages(`${operatorPath}/users`, operatorUserSchema, search);
  return (
    <Section
      title={t('people.title')}
      lead={t('people.lead')}
      aside={<SearchField value={search} onChange={setSearch} />}
    >
      <PagedRows
        list={list}
        nothing={t('members.nobody')}
        row={(person) => <PersonRow key={person.user_id} person={person} />}
      />
    </Section>
  );
}

function PersonRow({ person }: { person: Person }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const protect = useProtectedCall();
  // Undefined until the first question: only after one does the focus come back here.
  const [isAsking, setAsking] = useState<boolean>();
  const promote = useMutation({
    mutationFn: () =>
      protect(() =>
        callJson(`${operatorPath}/operators`, doneSchema, {
          method: 'POST',
          body: { user_id: person.user_id },
        }),
      ),
    onSuccess: () => client.invalidateQueries(),
  });
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ');
  const facts = [
    name && person.email,
    ...person.organizations.map((organization) => organization.name),
  ];
  return (
    <Row>
      <RowText>
        <p className="font-medium">{name || person.email}</p>
        <p className="text-12 text-ink-3">{facts.filter(Boolean).join(' · ')}</p>
      </RowText>
      {person.is_operator && <Status look="off">{t('people.operator')}</Status>}
      {!person.is_operator && !isAsking && (
        <>
          <Button size="sm" autoFocus={isAsking === false} onClick={() => setAsking(true)}>
            {t('people.actAs')} <span className="sr-only">{person.email}</span>
          </Button>
          <Confirm
            label={t('people.promote')}
            question={t('people.promoteQuestion', { email: person.email })}
            disabled={promote.isPending}
            onConfirm={() => promote.mutate()}
          />
        </>
      )}
      <RowFailure error={promote.error} />
      {isAsking && (
        <ActAs userId={person.user_id} email={person.email} onCancel={() => setAsking(false)} />
      )}
    </Row>
  );
}
