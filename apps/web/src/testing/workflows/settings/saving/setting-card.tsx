import { Button, Card } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  title: string;
  /** What was given makes no sense yet. */
  isRefused?: boolean;
  isSaving: boolean;
  onSave(): void;
  children: ReactNode;
}

/** Something of a workflow that is set and saved by itself. */
export function SettingCard({ title, isRefused = false, isSaving, onSave, children }: Props) {
  const { t } = useTranslation();
  return (
    <Card title={title}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving && !isRefused) onSave();
        }}
      >
        {children}
        <div>
          <Button type="submit" busy={isSaving} disabled={isRefused}>
            {t('testing.workflow.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
