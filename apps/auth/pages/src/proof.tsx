import { useMutation } from '@tanstack/react-query';
import { reauthenticatedSchema } from '@touchstone/contracts';
import { ApiError, Button, callJson, Dialog, Field, useTranslation } from '@touchstone/ui';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useState,
} from 'react';
import { Failure } from './form/failure.tsx';
import type { SignedIn } from './signed-in.tsx';

type Protect = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
type Methods = SignedIn['reauthentication_methods'];

const ProofContext = createContext<Protect>((call) => call());

/**
 * Makes calls that the server may want a fresh proof of identity for: asks for the proof, then
 * repeats the call. The call fails with `reauthentication_required` when the person declines.
 */
export function useProtectedCall(): Protect {
  return useContext(ProofContext);
}

/** Where `useProtectedCall` asks. */
export function ProofProvider({ methods, children }: { methods: Methods; children: ReactNode }) {
  const [question, setQuestion] = useState<{ answer(proved: boolean): void }>();
  const protect = useCallback<Protect>(async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== 'reauthentication_required') throw error;
      const proved = await new Promise<boolean>((answer) => setQuestion({ answer }));
      setQuestion(undefined);
      if (!proved) throw error;
      return call();
    }
  }, []);
  return (
    <ProofContext value={protect}>
      {children}
      {question && <ProofDialog methods={methods} onAnswer={question.answer} />}
    </ProofContext>
  );
}

interface Props {
  methods: Methods;
  onAnswer(proved: boolean): void;
}

function ProofDialog({ methods, onAnswer }: Props) {
  const { t } = useTranslation();
  const [method, setMethod] = useState(methods[0]);
  const [secret, setSecret] = useState('');
  const prove = useMutation({
    mutationFn: () =>
      callJson('/api/account/reauthenticate', reauthenticatedSchema, {
        method: 'POST',
        body: method === 'password' ? { password: secret } : { code: secret },
      }),
    onSuccess: () => onAnswer(true),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prove.mutate();
  };
  const other = methods.find((offered) => offered !== method);
  const isPassword = method === 'password';
  return (
    <Dialog title={t('proof.title')} onCancel={() => onAnswer(false)}>
      {method === undefined ? (
        <SignInAnew onCancel={() => onAnswer(false)} />
      ) : (
        <form className="flex flex-col gap-4" onSubmit={submit}>
          <Failure error={prove.error} />
          <Field
            key={method}
            label={isPassword ? t('field.password') : t('field.code')}
            type={isPassword ? 'password' : 'text'}
            inputMode={isPassword ? 'text' : 'numeric'}
            autoComplete={isPassword ? 'current-password' : 'one-time-code'}
            autoFocus
            required
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
            hint={t('proof.lead')}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" disabled={prove.isPending}>
              {t('proof.submit')}
            </Button>
            <Button onClick={() => onAnswer(false)}>{t('cancel')}</Button>
            {other && (
              <Button
                variant="ghost"
                onClick={() => {
                  setMethod(other);
                  setSecret('');
                  prove.reset();
                }}
              >
                {isPassword ? t('proof.useCode') : t('proof.usePassword')}
              </Button>
            )}
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** For people who have neither a password nor a second factor. */
function SignInAnew({ onCancel }: { onCancel(): void }) {
  const { t } = useTranslation();
  const login = `/login?${new URLSearchParams({ rt: btoa(location.href) })}`;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-2">{t('proof.anew')}</p>
      <div className="flex gap-2">
        <Button variant="primary" onClick={() => location.assign(login)}>
          {t('login.title')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </div>
  );
}
