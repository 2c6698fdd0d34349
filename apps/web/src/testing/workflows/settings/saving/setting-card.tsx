import { Button, Card, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { Refusal } from '../../../../failures/failure.tsx';

interface Props {
  title: string;
  /** What was given makes no sense yet. */
  isRefused?: boolean;
  saving: { isPending: boolean; error: Error | null };
  onSave(): void;
  children: ReactNode;
}

/** Something of a workflow that is set and saved by itself. */
export function SettingCard({ title, isRefused = false, saving, onSave, children }: Props) {
  const { t } = useTranslation();
  return (
    <Card title={title}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending && !isRefused) onSave();
        }}
      >
        {children}
        <Refusal error={saving.error} />
        <div>
          <Button type="submit" busy={saving.isPending} disabled={isRefused}>
            {t('testing.workflow.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
