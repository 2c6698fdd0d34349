import type { ListedTest } from '@touchstone/contracts';
import { Button, Dialog, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { Refusal } from '../../../failures/failure.tsx';
import type { useMany } from './use-many.ts';

/** What a question about the ticked tests is given. */
export interface AboutMany {
  api: OrganizationApi;
  tests: ListedTest[];
  many: ReturnType<typeof useMany>;
  onClose(): void;
}

interface Props extends Pick<AboutMany, 'many' | 'onClose'> {
  title: string;
  /** Nothing is to be changed yet. */
  isEmpty: boolean;
  onSave(): void;
  children: ReactNode;
}

/** A question about the ticked tests, and its answer's buttons. */
export function ManyDialog({ title, isEmpty, many, onClose, onSave, children }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} onCancel={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty && !many.isPending) onSave();
        }}
      >
        {children}
        <Refusal error={many.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button type="submit" variant="primary" busy={many.isPending} disabled={isEmpty}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
