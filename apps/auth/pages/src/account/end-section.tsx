import { useMutation } from '@tanstack/react-query';
import { accountExportSchema, redirectSchema } from '@touchstone/contracts';
import { ApiError, Button, callJson, Field, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { Failure } from '../form/failure.tsx';
import { useFieldErrors } from '../form/field-errors.ts';
import { Section, SectionBody } from '../layout/section.tsx';
import { useProtectedCall } from '../proof.tsx';
import type { Profile } from './use-profile.ts';

/** A copy of everything that is kept about the person. */
export function ExportSection() {
  const { t } = useTranslation();
  const protect = useProtectedCall();
  const download = useMutation({
    mutationFn: () => protect(() => callJson('/api/account/export', accountExportSchema)),
    onSuccess: (data) => save(JSON.stringify(data, null, 2), 'touchstone-account.json'),
  });
  return (
    <Section
      title={t('export.title')}
      lead={t('export.lead')}
      aside={
        <Button disabled={download.isPending} onClick={() => download.mutate()}>
          {t('export.download')}
        </Button>
      }
    >
      {download.error && (
        <SectionBody>
          <Failure error={download.error} />
        </SectionBody>
      )}
    </Section>
  );
}

/** The end of the account, after its address was typed. */
export function DeleteSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const protect = useProtectedCall();
  const [isAsking, setAsking] = useState(false);
  const [email, setEmail] = useState('');
  const remove = useMutation({
    mutationFn: () =>
      protect(() =>
        callJson('/api/account/delete', redirectSchema, { method: 'POST', body: { email } }),
      ),
    onSuccess: ({ redirect_to: address }) => location.assign(address),
  });
  const wrong = useFieldErrors(remove.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate();
  };
  const stuck = stuckOrganizations(remove.error);
  const isSame = email.trim().toLowerCase() === profile.email.toLowerCase();
  return (
    <Section
      title={t('deletion.title')}
      lead={t('deletion.lead')}
      aside={
        !isAsking && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('deletion.start')}
          </Button>
        )
      }
    >
      {isAsking && (
        <SectionBody>
          <Failure error={remove.error} />
          {stuck.length > 0 && <p>{t('deletion.stuck', { names: stuck.join(', ') })}</p>}
          <form className="flex w-full flex-col items-start gap-4" onSubmit={submit}>
            <Field
              className="w-full sm:max-w-90"
              label={t('deletion.type', { email: profile.email })}
              autoComplete="off"
              autoFocus
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              error={wrong('email')}
            />
            <div className="flex gap-2">
              <Button type="submit" variant="danger" disabled={!isSame || remove.isPending}>
                {t('deletion.submit')}
              </Button>
              <Button variant="ghost" onClick={() => setAsking(false)}>
                {t('cancel')}
              </Button>
            </div>
          </form>
        </SectionBody>
      )}
    </Section>
  );
}

const stuckSchema = z.array(z.string());

/** Organizations that need another owner before this one can go. */
function stuckOrganizations(error: Error | null) {
  if (!(error instanceof ApiError) || error.key !== 'last_owner') return [];
  return stuckSchema.safeParse(error.facts.organizations).data ?? [];
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
