import { Button, useTranslation } from '@touchstone/ui';
import { Refusal } from '../../failures/failure.tsx';

interface Props {
  canManage: boolean;
  isDirty: boolean;
  save: { isPending: boolean; error: Error | null };
}

/** Why a form was not saved, and the button that saves it, for who may. */
export function FormEnd({ canManage, isDirty, save }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Refusal error={save.error} />
      {canManage && (
        <div>
          <Button type="submit" variant="primary" disabled={!isDirty} busy={save.isPending}>
            {isDirty ? t('settings.save') : t('settings.noChanges')}
          </Button>
        </div>
      )}
    </>
  );
}
