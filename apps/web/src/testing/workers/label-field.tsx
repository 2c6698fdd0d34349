import { workerLabelPattern } from '@touchstone/contracts';
import { Field, useTranslation } from '@touchstone/ui';
import { useId } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useWorkers } from './use-workers.ts';

interface Props {
  api: OrganizationApi;
  value: string;
  onChange(value: string): void;
}

/** Whether runs can ask for it: a label, or nothing. */
export const isWorkerLabel = (text: string): boolean =>
  text.trim() === '' || workerLabelPattern.test(text.trim());

/** For which workers runs wait: the labels of those that live are offered, any other may be typed. */
export function WorkerLabelField({ api, value, onChange }: Props) {
  const { t } = useTranslation();
  const offered = useId();
  const workers = useWorkers(api);
  const label = value.trim();
  const isMissing =
    label !== '' && workers !== undefined && workers.labels.every((one) => one.label !== label);
  return (
    <div>
      <Field
        label={t('testing.workers.label')}
        hint={isMissing ? t('testing.workers.missing') : t('testing.workers.labelHint')}
        error={isWorkerLabel(value) ? undefined : t('testing.workers.noLabel')}
        list={offered}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={offered}>
        {workers?.labels.map((one) => (
          <option key={one.label} value={one.label} />
        ))}
      </datalist>
    </div>
  );
}
