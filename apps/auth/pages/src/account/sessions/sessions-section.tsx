import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { doneSchema, revokedSchema, sessionListSchema } from '@touchstone/contracts';
import { callJson, Status, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Confirm } from '../../form/confirm.tsx';
import { Failure } from '../../form/failure.tsx';
import { LoadingRows, Row, RowText, Section, SectionBody } from '../../layout/section.tsx';
import { useTimeFormat } from '../../time.ts';
import { deviceOf } from './device.ts';

const path = '/api/account/sessions';

/** Where this person is signed in, and ending that. */
export function SessionsSection({ mayRevoke }: { mayRevoke: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: ['sessions'],
    queryFn: () => callJson(path, sessionListSchema),
  });
  const onSuccess = () => client.invalidateQueries({ queryKey: ['sessions'] });
  const revoke = useMutation({
    mutationFn: (id: string) =>
      callJson(`${path}/revoke`, doneSchema, { method: 'POST', body: { session_id: id } }),
    onSuccess,
  });
  const revokeOthers = useMutation({
    mutationFn: () => callJson(`${path}/revoke-others`, revokedSchema, { method: 'POST' }),
    onSuccess,
  });
  const sessions = list.data?.sessions;
  const error = list.error ?? revoke.error ?? revokeOthers.error;
  return (
    <Section
      title={t('sessions.title')}
      aside={
        mayRevoke &&
        sessions !== undefined &&
        sessions.length > 1 && (
          <Confirm
            label={t('sessions.revokeOthers')}
            question={t('sessions.revokeOthersQuestion')}
            disabled={revokeOthers.isPending}
            onConfirm={() => revokeOthers.mutate()}
          />
        )
      }
    >
      {error && (
        <SectionBody>
          <Failure error={error} />
        </SectionBody>
      )}
      {list.isPending && <LoadingRows />}
      <ul>
        {sessions?.map((session) => (
          <SessionRow key={session.session_id} session={session}>
            {mayRevoke && !session.current && (
              <Confirm
                label={t('sessions.revoke')}
                question={t('sessions.revokeQuestion')}
                disabled={revoke.isPending}
                onConfirm={() => revoke.mutate(session.session_id)}
              />
            )}
          </SessionRow>
        ))}
      </ul>
    </Section>
  );
}

interface RowProps {
  session: z.infer<typeof sessionListSchema>['sessions'][number];
  children: ReactNode;
}

function SessionRow({ session, children }: RowProps) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const facts = [
    session.ip_address,
    t('sessions.lastSeen', { time: time(session.last_seen_at_seconds) }),
    t('sessions.since', { time: time(session.created_at_seconds) }),
  ];
  return (
    <Row>
      <RowText>
        <p className="font-medium" title={session.user_agent ?? undefined}>
          {deviceOf(session.user_agent) ?? t('sessions.unknownDevice')}
        </p>
        <p className="text-12 text-ink-3">{facts.filter(Boolean).join(' · ')}</p>
      </RowText>
      {session.current && <Status look="good">{t('sessions.current')}</Status>}
      {children}
    </Row>
  );
}
