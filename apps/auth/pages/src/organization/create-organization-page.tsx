import { useMutation } from '@tanstack/react-query';
import { Button, callJson, Field, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { Failure } from '../form/failure.tsx';
import { useFieldErrors } from '../form/field-errors.ts';
import { Narrow } from '../layout/narrow.tsx';
import { RequireSession, type SignedIn } from '../signed-in.tsx';

const createdSchema = z.object({ organization_id: z.uuid() });

/** `/create_org`: a new organization, of which one becomes the owner. */
export default function CreateOrganizationPage() {
  return <RequireSession>{(session) => <Form session={session} />}</RequireSession>;
}

function Form({ session }: { session: SignedIn }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () =>
      callJson('/api/account/organizations', createdSchema, {
        method: 'POST',
        body: { name },
      }),
    onSuccess: () => location.assign(session.redirect_to),
  });
  const wrong = useFieldErrors(create.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <Narrow title={t('createOrganization.title')} lead={t('createOrganization.lead')}>
      <Failure error={create.error} />
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <Field
          label={t('field.organizationName')}
          autoComplete="organization"
          required
          autoFocus
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={wrong('name')}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={create.isPending || create.isSuccess}
        >
          {t('createOrganization.submit')}
        </Button>
      </form>
    </Narrow>
  );
}
