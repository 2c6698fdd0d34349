import { useMutation } from '@tanstack/react-query';
import { doneSchema } from '@touchstone/contracts';
import { Button, callJson, Field, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { Failure } from '../../form/failure.tsx';
import { useFieldErrors } from '../../form/field-errors.ts';
import { Section, SectionBody } from '../../layout/section.tsx';
import { useProtectedCall } from '../../proof.tsx';
import { type Organization, pathOf } from '../use-organization.ts';

/** The end of the organization, after its name was typed. */
export function DeleteSection({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const protect = useProtectedCall();
  const [isAsking, setAsking] = useState(false);
  const [name, setName] = useState('');
  const remove = useMutation({
    mutationFn: () =>
      protect(() =>
        callJson(`${pathOf(organization.organization_id)}/delete`, doneSchema, {
          method: 'POST',
          body: { name },
        }),
      ),
    onSuccess: () => location.assign('/account'),
  });
  const wrong = useFieldErrors(remove.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate();
  };
  return (
    <Section
      title={t('organizationDeletion.title')}
      lead={t('organizationDeletion.lead')}
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
          <form className="flex w-full flex-col items-start gap-4" onSubmit={submit}>
            <Field
              className="w-full sm:max-w-90"
              label={t('organizationDeletion.type', { name: organization.name })}
              autoComplete="off"
              autoFocus
              required
              value={name}
              onChange={(event) => setName(event.target.value)}
              error={wrong('name')}
            />
            <div className="flex gap-2">
              <Button
                type="submit"
                variant="danger"
                disabled={name !== organization.name || remove.isPending || remove.isSuccess}
              >
                {t('organizationDeletion.submit')}
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
