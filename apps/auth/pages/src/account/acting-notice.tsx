import { useMutation } from '@tanstack/react-query';
import { redirectSchema } from '@touchstone/contracts';
import { Button, callJson, Notice, useTranslation } from '@touchstone/ui';
import { rt } from '../address.ts';
import { Failure } from '../form/failure.tsx';
import { operatorPath } from '../operator/use-operator.ts';
import type { SignedIn } from '../signed-in.tsx';

/** While an operator acts as this person: says so, and gives the operator's own session back. */
export function ActingNotice({ session }: { session: SignedIn }) {
  const { t } = useTranslation();
  const stop = useMutation({
    mutationFn: () =>
      callJson(`${operatorPath}/impersonation/stop`, redirectSchema, { method: 'POST' }),
    onSuccess: ({ redirect_to: address }) =>
      location.assign(rt === undefined ? address : session.redirect_to),
  });
  return (
    <>
      <Notice look="warning">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>{t('account.impersonated')}</p>
          <Button
            className="text-ink"
            disabled={stop.isPending || stop.isSuccess}
            onClick={() => stop.mutate()}
          >
            {t('account.stopActing')}
          </Button>
        </div>
      </Notice>
      <Failure error={stop.error} />
    </>
  );
}
