import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileSchema } from '@touchstone/contracts';
import { callJson, useTranslation } from '@touchstone/ui';
import { Confirm } from '../form/confirm.tsx';
import { Failure } from '../form/failure.tsx';
import { Nothing, Row, RowText, Section, SectionBody } from '../layout/section.tsx';
import { useProtectedCall } from '../proof.tsx';
import { useTimeFormat } from '../time.ts';
import { keepProfile, type Profile } from './use-profile.ts';

const names = new Map([
  ['github', 'GitHub'],
  ['google', 'Google'],
]);

/** Accounts outside that sign this person in. */
export function IdentitiesSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const client = useQueryClient();
  const protect = useProtectedCall();
  const unlink = useMutation({
    mutationFn: (id: string) =>
      protect(() =>
        callJson('/api/account/identities/unlink', profileSchema, {
          method: 'POST',
          body: { identity_id: id },
        }),
      ),
    onSuccess: (changed) => keepProfile(client, changed),
  });
  return (
    <Section title={t('identities.title')}>
      {unlink.error && (
        <SectionBody>
          <Failure error={unlink.error} />
        </SectionBody>
      )}
      {profile.identities.length === 0 && <Nothing>{t('identities.none')}</Nothing>}
      <ul>
        {profile.identities.map((identity) => (
          <Row key={identity.identity_id}>
            <RowText>
              <p className="font-medium">{names.get(identity.provider) ?? identity.provider}</p>
              <p className="text-12 text-ink-3">
                {[identity.email, time(identity.created_at_seconds)].filter(Boolean).join(' · ')}
              </p>
            </RowText>
            <Confirm
              label={t('identities.unlink')}
              question={t('identities.unlinkQuestion')}
              disabled={unlink.isPending}
              onConfirm={() => unlink.mutate(identity.identity_id)}
            />
          </Row>
        ))}
      </ul>
    </Section>
  );
}
