import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { doneSchema, integrationKeySchema } from '@touchstone/contracts';
import { callJson, useTranslation } from '@touchstone/ui';
import { z } from 'zod';
import { Confirm } from '../form/confirm.tsx';
import { Failure } from '../form/failure.tsx';
import { LoadingRows, Nothing, Row, RowText, Section, SectionBody } from '../layout/section.tsx';
import { useProtectedCall } from '../proof.tsx';
import { useTimeFormat } from '../time.ts';
import { NewIntegrationKey } from './new-integration-key.tsx';
import { useIntegrationScopeNames } from './scope-names.ts';
import { operatorPath } from './use-operator.ts';

const path = `${operatorPath}/integration-keys`;
const keysAtMost = 2;

/** Keys with which servers call the management API; two at most, so that one can replace the other. */
export function IntegrationKeysSection() {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const scopeNames = useIntegrationScopeNames();
  const client = useQueryClient();
  const protect = useProtectedCall();
  const list = useQuery({
    queryKey: [path],
    queryFn: () => callJson(path, z.array(integrationKeySchema)),
  });
  const revoke = useMutation({
    mutationFn: (id: string) =>
      protect(() =>
        callJson(`${path}/${encodeURIComponent(id)}`, doneSchema, { method: 'DELETE' }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: [path] }),
  });
  const error = list.error ?? revoke.error;
  return (
    <Section title={t('integrationKeys.title')} lead={t('integrationKeys.lead')}>
      <NewIntegrationKey path={path} isFull={(list.data?.length ?? 0) >= keysAtMost} />
      {error && (
        <SectionBody>
          <Failure error={error} />
        </SectionBody>
      )}
      {list.isPending && <LoadingRows count={1} />}
      {list.data?.length === 0 && <Nothing>{t('integrationKeys.none')}</Nothing>}
      <ul>
        {list.data?.map((key) => {
          const facts = [
            key.scopes.map((scope) => scopeNames.get(scope) ?? scope).join(', '),
            key.last_used_at
              ? t('keys.lastUsed', { time: time(key.last_used_at) })
              : t('keys.neverUsed'),
          ];
          return (
            <Row key={key.integration_key_id}>
              <RowText>
                <p className="font-medium">{key.name}</p>
                <p className="text-12 text-ink-3">{facts.filter(Boolean).join(' · ')}</p>
              </RowText>
              <Confirm
                label={t('keys.revoke')}
                question={t('keys.revokeQuestion', { name: key.name })}
                disabled={revoke.isPending}
                onConfirm={() => revoke.mutate(key.integration_key_id)}
              />
            </Row>
          );
        })}
      </ul>
    </Section>
  );
}
