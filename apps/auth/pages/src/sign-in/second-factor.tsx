import { useMutation } from '@tanstack/react-query';
import { doneSchema, type SignInResult, signInResultSchema } from '@touchstone/contracts';
import { ApiError, Button, callJson, Field, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { Failure } from '../form/failure.tsx';
import { Narrow } from '../layout/narrow.tsx';

interface Props {
  onDone(result: SignInResult): void;
  onCancel(): void;
}

/** Asks for the code of the authenticator, or for a backup code. */
export function SecondFactor({ onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<'code' | 'backup_code'>('code');
  const [code, setCode] = useState('');
  const send = useMutation({
    mutationFn: () =>
      callJson('/api/account/login/second-factor', signInResultSchema, {
        method: 'POST',
        body: { [kind]: code },
      }),
    onSuccess: onDone,
  });
  const cancel = useMutation({
    mutationFn: () => callJson('/api/account/login/cancel', doneSchema, { method: 'POST' }),
    onSettled: onCancel,
  });
  const left = send.error instanceof ApiError ? send.error.facts.attempts_left : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  const isTotp = kind === 'code';
  return (
    <Narrow
      title={t('secondFactor.title')}
      lead={isTotp ? t('secondFactor.lead') : t('secondFactor.backupLead')}
    >
      <Failure error={send.error} />
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <Field
          key={kind}
          label={isTotp ? t('field.code') : t('field.backupCode')}
          inputMode={isTotp ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoFocus
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
          hint={typeof left === 'number' && t('secondFactor.left', { count: left })}
        />
        <Button type="submit" variant="primary" size="lg" disabled={send.isPending}>
          {t('login.submit')}
        </Button>
      </form>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setKind(isTotp ? 'backup_code' : 'code');
            setCode('');
            send.reset();
          }}
        >
          {isTotp ? t('secondFactor.useBackup') : t('secondFactor.useTotp')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => cancel.mutate()}>
          {t('secondFactor.cancel')}
        </Button>
      </div>
    </Narrow>
  );
}
