import type { secondFactorSetupSchema } from '@touchstone/contracts';
import { Button, Field, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { CopyButton } from '../../copy/copy-button.tsx';
import { Failure } from '../../form/failure.tsx';
import { QrCode } from './qr-code.tsx';

interface Props {
  setup: z.infer<typeof secondFactorSetupSchema>;
  error: Error | null;
  isPending: boolean;
  onCode(code: string): void;
  onCancel(): void;
}

/** Shows the secret for the authenticator and asks for its first code. */
export function SecondFactorSetup({ setup, error, isPending, onCode, onCancel }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(code);
  };
  return (
    <form className="flex w-full flex-col items-start gap-4" onSubmit={submit}>
      <p className="text-14">{t('factor.addSecret')}</p>
      <div className="flex w-full flex-wrap items-start gap-x-6 gap-y-4">
        <QrCode text={setup.otpauth_uri} label={t('factor.qrCode')} />
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-4">
          <div className="flex flex-col gap-2">
            <span className="font-medium">{t('factor.secret')}</span>
            <div className="flex flex-wrap items-center gap-2">
              <code className="select-all break-all rounded-control bg-sunken px-3 py-1.5 font-mono text-14">
                {inGroups(setup.secret)}
              </code>
              <CopyButton text={setup.secret} />
            </div>
          </div>
          <div className="flex flex-col gap-2">
            <span className="font-medium">{t('factor.address')}</span>
            <a
              className="break-all font-mono text-12 text-accent hover:underline"
              href={setup.otpauth_uri}
            >
              {setup.otpauth_uri}
            </a>
          </div>
        </div>
      </div>
      <Field
        className="w-full sm:max-w-90"
        label={t('field.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Failure error={error} />
      <div className="flex gap-2">
        <Button type="submit" disabled={isPending}>
          {t('factor.confirm')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Four characters at a time are easier to type. */
function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
