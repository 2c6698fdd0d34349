import { doneMessageSchema } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { useChange } from '../../../changes/use-change.ts';
import { AskName } from '../../page/ask-name.tsx';
import { DialogButton } from '../../page/dialog-button.tsx';
import type { Viewed } from './workflow-query.ts';

/** Gives a workflow another name. */
export function NameDialog(viewed: Viewed) {
  const { t } = useTranslation();
  return (
    <DialogButton label={t('testing.workflow.rename')}>
      {(close) => <NameForm {...viewed} onClose={close} />}
    </DialogButton>
  );
}

function NameForm({ api, workflow, onClose }: Viewed & { onClose(): void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(workflow.name);
  const rename = useChange(api, {
    run: () =>
      api.call(`/api/v1/workflows/update_name/${workflow.id}`, doneMessageSchema, {
        method: 'PUT',
        body: { name: name.trim() },
      }),
    isToldInPlace: true,
  });
  return (
    <AskName
      title={t('testing.workflow.rename')}
      name={name}
      onName={setName}
      saving={rename}
      saveLabel={t('testing.workflow.save')}
      onSave={() => rename.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
