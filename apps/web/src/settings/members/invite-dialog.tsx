import { zodResolver } from '@hookform/resolvers/zod';
import { createdInvitationSchema, inviteSchema } from '@touchstone/contracts';
import { Button, Dialog, Field, Select, useTranslation } from '@touchstone/ui';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useChange } from '../../changes/use-change.ts';
import { Refusal } from '../../failures/failure.tsx';
import { grantableRoles, useRoleNames } from '../names/role-names.ts';
import type { Viewed } from '../settings-page.tsx';
import { settingsBase } from '../settings-query.ts';

interface Props extends Viewed {
  onClose(): void;
  onSent(): void;
}

/** Asks for the address and the role of somebody who is to join. */
export function InviteDialog({ api, organization, onClose, onSent }: Props) {
  const { t } = useTranslation();
  const roleNames = useRoleNames();
  const form = useForm({
    resolver: zodResolver(inviteSchema),
    defaultValues: { email: '', role: 'Member' },
  });
  const { viewer } = organization;
  const offered = grantableRoles(viewer.role).filter(
    (role) => role !== 'Owner' || !viewer.impersonated,
  );
  const invite = useChange(api, {
    run: (body: z.infer<typeof inviteSchema>) =>
      api.call(`${settingsBase}/invitations`, createdInvitationSchema, { method: 'POST', body }),
    done: (_, { email }) => t('settings.invitations.sent', { email }),
    isToldInPlace: true,
  });
  const submit = form.handleSubmit((values) => invite.mutate(values, { onSuccess: onSent }));
  return (
    <Dialog title={t('settings.invitations.inviteTitle')} onCancel={onClose}>
      <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('settings.invitations.email')}
          hint={t('settings.invitations.emailHint')}
          type="email"
          autoComplete="off"
          error={form.formState.errors.email && t('settings.invitations.emailWrong')}
          {...form.register('email')}
        />
        <Controller
          control={form.control}
          name="role"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Select
              ref={ref}
              label={t('settings.role.label')}
              options={offered.map((role) => ({ value: role, label: roleNames[role] }))}
              value={value ?? 'Member'}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
        <Refusal error={invite.error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button type="submit" variant="primary" busy={invite.isPending}>
            {t('settings.invitations.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
