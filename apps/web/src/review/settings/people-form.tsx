import { loginSchema, type ReviewSettingsAnswer } from '@touchstone/contracts';
import { Textarea, useTranslation } from '@touchstone/ui';
import { useForm } from 'react-hook-form';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useChange } from '../../changes/use-change.ts';
import { FormEnd } from './form-end.tsx';
import { entriesOf } from './lines.ts';
import { putSettings } from './settings-query.ts';

interface Props {
  api: OrganizationApi;
  settings: ReviewSettingsAnswer;
}

/** Which accounts are no people: they get no seats and stand in no list of people. */
export function PeopleForm({ api, settings }: Props) {
  const { t } = useTranslation();
  const form = useForm({
    values: valuesOf(settings),
    resetOptions: { keepDirtyValues: true },
  });
  const save = useChange(api, {
    run: ({ bots, agents }: ReturnType<typeof valuesOf>) =>
      putSettings(api, settings, {
        people: { bot_logins: entriesOf(bots), agent_logins: entriesOf(agents) },
      }),
    done: () => t('settings.saved'),
    isToldInPlace: true,
  });
  const submit = form.handleSubmit((values) =>
    save.mutate(values, { onSuccess: (saved) => form.reset(valuesOf(saved)) }),
  );
  const { isDirty, errors } = form.formState;
  const areLogins = (text: string) =>
    entriesOf(text).every((login) => loginSchema.safeParse(login).success);
  return (
    <form className="max-w-110" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={!settings.can_manage} className="flex flex-col gap-5">
        <Textarea
          label={t('review.settings.bots')}
          hint={t('review.settings.botsHint')}
          error={errors.bots && t('review.settings.loginsWrong')}
          {...form.register('bots', { validate: areLogins })}
        />
        <Textarea
          label={t('review.settings.agents')}
          hint={t('review.settings.agentsHint')}
          error={errors.agents && t('review.settings.loginsWrong')}
          {...form.register('agents', { validate: areLogins })}
        />
        <FormEnd canManage={settings.can_manage} isDirty={isDirty} save={save} />
      </fieldset>
    </form>
  );
}

function valuesOf({ people }: ReviewSettingsAnswer) {
  return { bots: people.bot_logins.join('\n'), agents: people.agent_logins.join('\n') };
}
