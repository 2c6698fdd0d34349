import { useMutation } from '@tanstack/react-query';
import { rotatedKeySchema } from '@touchstone/contracts';
import { callJson, Notice, useTranslation } from '@touchstone/ui';
import { Confirm } from '../form/confirm.tsx';
import { Failure } from '../form/failure.tsx';
import { Section, SectionBody } from '../layout/section.tsx';
import { useProtectedCall } from '../proof.tsx';
import { useTimeFormat } from '../time.ts';
import { operatorPath } from './use-operator.ts';

/** Changes the key that signs access tokens. */
export function SigningKeysSection() {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const protect = useProtectedCall();
  const rotate = useMutation({
    mutationFn: () =>
      protect(() =>
        callJson(`${operatorPath}/signing-keys/rotate`, rotatedKeySchema, { method: 'POST' }),
      ),
  });
  return (
    <Section title={t('signingKeys.title')} lead={t('signingKeys.lead')}>
      <SectionBody>
        <Failure error={rotate.error} />
        {rotate.data && (
          <Notice look="good">
            {t('signingKeys.rotated', {
              id: rotate.data.key_id,
              time: time(rotate.data.used_from_seconds),
            })}
          </Notice>
        )}
        <Confirm
          label={t('signingKeys.rotate')}
          question={t('signingKeys.rotateQuestion')}
          disabled={rotate.isPending}
          onConfirm={() => rotate.mutate()}
        />
      </SectionBody>
    </Section>
  );
}
