import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createdIntegrationKeySchema, type IntegrationScope } from '@touchstone/contracts';
import { Button, callJson, Field, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { ShownOnce } from '../copy/shown-once.tsx';
import { Choices } from '../form/choices.tsx';
import { Failure } from '../form/failure.tsx';
import { useFieldErrors } from '../form/field-errors.ts';
import { SectionBody } from '../layout/section.tsx';
import { useProtectedCall } from '../proof.tsx';
import { useIntegrationScopeNames } from './scope-names.ts';

interface Props {
  path: string;
  /** Whether one has to go before another can be made. */
  isFull: boolean;
}

/** Makes a key of the management API, and shows it this once. */
export function NewIntegrationKey({ path, isFull }: Props) {
  const { t } = useTranslation();
  const scopeNames = useIntegrationScopeNames();
  const client = useQueryClient();
  const protect = useProtectedCall();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<IntegrationScope[]>([]);
  const create = useMutation({
    mutationFn: () =>
      protect(() =>
        callJson(path, createdIntegrationKeySchema, { method: 'POST', body: { name, scopes } }),
      ),
    onSuccess: () => {
      setName('');
      setScopes([]);
      return client.invalidateQueries({ queryKey: [path] });
    },
  });
  const wrong = useFieldErrors(create.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  if (create.data !== undefined) {
    return (
      <SectionBody>
        <ShownOnce
          label={create.data.integration_key.name}
          secret={create.data.token}
          onDone={() => create.reset()}
        />
      </SectionBody>
    );
  }
  if (isFull) return null;
  return (
    <SectionBody>
      <Failure error={create.error} />
      <form className="flex w-full flex-col items-start gap-4" onSubmit={submit}>
        <Field
          className="w-full sm:max-w-90"
          label={t('keys.name')}
          autoComplete="off"
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={wrong('name')}
        />
        <Choices
          label={t('keys.scopes')}
          options={[...scopeNames].map(([value, label]) => ({ value, label }))}
          chosen={scopes}
          onChange={setScopes}
        />
        <Button type="submit" disabled={scopes.length === 0 || create.isPending}>
          {t('keys.create')}
        </Button>
      </form>
    </SectionBody>
  );
}
