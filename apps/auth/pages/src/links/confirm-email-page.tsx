import { useMutation } from '@tanstack/react-query';
import { confirmEmailResultSchema } from '@touchstone/contracts';
import { Button, callJson, useTranslation } from '@touchstone/ui';
import { linkToken } from '../address.ts';
import { Failure } from '../form/failure.tsx';
import { Narrow } from '../layout/narrow.tsx';

/** Where the mail to a new address leads; nothing happens before the button is pressed. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation();
  const confirm = useMutation({
    mutationFn: () =>
      callJson('/api/account/confirm-email', confirmEmailResultSchema, {
        method: 'POST',
        body: { token: linkToken },
      }),
    onSuccess: ({ redirect_to: address }) => location.assign(address),
  });
  return (
    <Narrow title={t('confirmEmail.title')} lead={t('confirmEmail.lead')}>
      <Failure error={confirm.error} />
      <Button
        variant="primary"
        size="lg"
        disabled={confirm.isPending || confirm.isSuccess}
        onClick={() => confirm.mutate()}
      >
        {t('confirmEmail.submit')}
      </Button>
    </Narrow>
  );
}
