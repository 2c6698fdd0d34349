import { Textarea, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { Viewed } from '../workflow/workflow-query.ts';
import { SettingCard } from './saving/setting-card.tsx';
import { useSaveRunConfig } from './saving/use-save-settings.ts';
import { textOfValues, valuesIn } from './values.ts';

/** Values with which every test of a workflow runs in place of its own. */
export function VariablesCard(viewed: Viewed) {
  const { t } = useTranslation();
  const [text, setText] = useState(textOfValues(viewed.workflow.run_config.variables));
  const save = useSaveRunConfig(viewed, { isToldInPlace: true });
  const values = valuesIn(text);
  return (
    <SettingCard
      title={t('testing.workflow.variables')}
      isRefused={values === undefined}
      saving={save}
      onSave={() => {
        if (values !== undefined) save.mutate({ variables: values });
      }}
    >
      <Textarea
        label={t('testing.workflow.values')}
        hint={t('testing.workflow.valuesHint')}
        error={values === undefined ? t('testing.workflow.valuesWrong') : undefined}
        spellCheck={false}
        autoComplete="off"
        placeholder={t('testing.workflow.valuesExample')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </SettingCard>
  );
}
