import { useMutation } from '@tanstack/react-query';
import { impersonationSchema } from '@touchstone/contracts';
import { ApiError, Button, callJson, Field, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { Failure } from '../form/failure.tsx';
import { useFieldErrors } from '../form/field-errors.ts';
import { useProtectedCall } from '../proof.tsx';
import { operatorPath } from './use-operator.ts';

interface Props {
  userId: string;
  email: string;
  onCancel(): void;
}

/** Asks why, then goes on in the product as that person. */
export function ActAs({ userId, email, onCancel }: Props) {
  const { t } = useTranslation();
  const protect = useProtectedCall();
  const [reason, setReason] = useState('');
  const begin = useMutation({
    mutationFn: () =>
      protect(() =>
        callJson(`${operatorPath}/impersonation`, impersonationSchema, {
          method: 'POST',
          body: { user_id: userId, reason },
        }),
      ),
    onSuccess: ({ redirect_to: address }) => location.assign(address),
  });
  const wrong = useFieldErrors(begin.error);
  const closed = closedOrganizations(begin.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin.mutate();
  };
  return (
    <form className="flex basis-full flex-col items-start gap-3 pb-1" onSubmit={submit}>
      <Field
        className="w-full"
        label={t('people.reason', { email })}
        hint={t('people.reasonHint')}
        autoComplete="off"
        autoFocus
        required
        minLength={10}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={wrong('reason')}
      />
      <Failure error={begin.error} />
      {closed.length > 0 && <p>{t('people.closed', { names: closed.join(', ') })}</p>}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={begin.isPending || begin.isSuccess}>
          {t('people.begin')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

const closedSchema = z.array(z.string());

/** Organizations of the person that let nobody act as their members. */
function closedOrganizations(error: Error | null): string[] {
  if (!(error instanceof ApiError) || error.key !== 'impersonation_not_allowed') return [];
  return closedSchema.safeParse(error.facts.organizations).data ?? [];
}
