import { ApiError, useTranslation } from '@touchstone/ui';

/**
 * What the server found wrong with each field of a form, in the language of the page: by the kind of
 * fault where that says it, else by what the field takes.
 */
export function useFieldErrors(error: Error | null): (field: string) => string | undefined {
  const faults = useFaults();
  const wanted = useWanted();
  const { t } = useTranslation();
  const fields = error instanceof ApiError ? error.fields : [];
  return (name) => {
    const wrong = fields.find(({ field }) => field === name);
    if (wrong === undefined) return undefined;
    return faults.get(wrong.type) ?? wanted.get(name) ?? t('fieldError.other');
  };
}

/** By the type of a field's error. */
function useFaults(): Map<string, string> {
  const { t } = useTranslation();
  return new Map([
    ['too_short', t('fieldError.passwordShort')],
    ['too_long', t('fieldError.passwordLong')],
    ['common', t('fieldError.passwordCommon')],
    ['personal', t('fieldError.passwordPersonal')],
    ['repetitive', t('fieldError.passwordRepetitive')],
    ['mismatch', t('fieldError.mismatch')],
  ]);
}

/** By the name of the field. */
function useWanted(): Map<string, string> {
  const { t } = useTranslation();
  const personName = t('fieldError.personName');
  const httpsAddress = t('fieldError.httpsAddress');
  const needed = t('fieldError.needed');
  return new Map([
    ['email', t('fieldError.email')],
    ['first_name', personName],
    ['last_name', personName],
    ['username', t('account.usernameHint')],
    ['picture_url', httpsAddress],
    ['name', t('fieldError.name')],
    ['display_name', t('fieldError.name')],
    ['domain', t('fieldError.domain')],
    ['reason', t('fieldError.reason')],
    ['idp_entity_id', needed],
    ['idp_sso_url', httpsAddress],
    ['idp_certificate', t('fieldError.certificate')],
    ['issuer', httpsAddress],
    ['client_id', needed],
    ['client_secret', needed],
  ]);
}
