import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { doneSchema, operatorSchema } from '@touchstone/contracts';
import { callJson, useTranslation } from '@touchstone/ui';
import { z } from 'zod';
import { Confirm } from '../form/confirm.tsx';
import { Failure } from '../form/failure.tsx';
import { LoadingRows, Nothing, Row, RowText, Section, SectionBody } from '../layout/section.tsx';
import { useProtectedCall } from '../proof.tsx';
import { useTimeFormat } from '../time.ts';
import { operatorPath } from './use-operator.ts';

const path = `${operatorPath}/operators`;

/** Who operates the installation; those of the configuration are not listed. */
export function OperatorsSection() {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const client = useQueryClient();
  const protect = useProtectedCall();
  const list = useQuery({
    queryKey: [path],
    queryFn: () => callJson(path, z.array(operatorSchema)),
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      protect(() =>
        callJson(`${path}/${encodeURIComponent(id)}`, doneSchema, { method: 'DELETE' }),
      ),
    onSuccess: () => client.invalidateQueries(),
  });
  const error = list.error ?? remove.error;
  return (
    <Section title={t('operators.title')} lead={t('operators.lead')}>
      {error && (
        <SectionBody>
          <Failure error={error} />
        </SectionBody>
      )}
      {list.isPending && <LoadingRows count={1} />}
      {list.data?.length === 0 && <Nothing>{t('operators.none')}</Nothing>}
      <ul>
        {list.data?.map((operator) => (
          <Row key={operator.user_id}>
            <RowText>
              <p className="font-medium">{operator.email}</p>
              <p className="text-12 text-ink-3">
                {t('operators.since', { time: time(operator.added_at) })}
              </p>
            </RowText>
            <Confirm
              label={t('operators.remove')}
              question={t('operators.removeQuestion', { email: operator.email })}
              disabled={remove.isPending}
              onConfirm={() => remove.mutate(operator.user_id)}
            />
          </Row>
        ))}
      </ul>
    </Section>
  );
}
