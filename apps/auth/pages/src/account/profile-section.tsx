import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileSchema } from '@touchstone/contracts';
import { Button, callJson, Field, languages, Select, Status, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { Failure } from '../form/failure.tsx';
import { useFieldErrors } from '../form/field-errors.ts';
import { Section, SectionBody } from '../layout/section.tsx';
import { keepProfile, type Profile } from './use-profile.ts';

/** Names, language and picture. */
export function ProfileSection({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(profile));
  const save = useMutation({
    mutationFn: () =>
      callJson('/api/account/profile', profileSchema, { method: 'PATCH', body: emptied(draft) }),
    onSuccess: (changed) => {
      keepProfile(client, changed);
      setDraft(draftOf(changed));
      void i18n.changeLanguage(changed.locale);
    },
  });
  const wrong = useFieldErrors(save.error);
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const field = (name: 'first_name' | 'last_name' | 'username' | 'picture_url') => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error: wrong(name),
  });
  return (
    <Section title={t('account.profile')}>
      <SectionBody>
        <Failure error={save.error} />
        <form className="flex w-full flex-col items-start gap-4" onSubmit={submit}>
          <div className="grid w-full gap-4 sm:grid-cols-2">
            <Field
              label={t('field.firstName')}
              autoComplete="given-name"
              maxLength={100}
              {...field('first_name')}
            />
            <Field
              label={t('field.lastName')}
              autoComplete="family-name"
              maxLength={100}
              {...field('last_name')}
            />
            <Field
              label={t('field.username')}
              autoComplete="nickname"
              minLength={3}
              maxLength={40}
              hint={t('account.usernameHint')}
              {...field('username')}
            />
            <Select
              label={t('language.label')}
              value={draft.locale}
              onChange={(locale) => change({ locale })}
              options={languages.map(({ code, nativeName }) => ({
                value: code,
                label: nativeName,
              }))}
            />
            <Field
              className="sm:col-span-2"
              label={t('field.picture')}
              type="url"
              maxLength={2000}
              hint={t('account.pictureHint')}
              {...field('picture_url')}
            />
          </div>
          <div className="flex items-center gap-3">
            <Button type="submit" variant="primary" disabled={save.isPending}>
              {t('account.saveProfile')}
            </Button>
            {save.isSuccess && <Status look="good">{t('saved')}</Status>}
          </div>
        </form>
      </SectionBody>
    </Section>
  );
}

function draftOf(profile: Profile) {
  return {
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    username: profile.username ?? '',
    picture_url: profile.picture_url ?? '',
    locale: profile.locale,
  };
}

function emptied(draft: ReturnType<typeof draftOf>) {
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, value.trim() === '' ? null : value.trim()]),
  );
}
