import { Sheet, useTranslation } from '@touchstone/ui';
import type { Session } from '../../access/session.tsx';
import { Sidebar } from './sidebar.tsx';

interface Props {
  session: Session;
  open: boolean;
  onToggle(): void;
}

/** The sidebar of a narrow screen, which comes in from the left. */
export default function SidebarSheet({ session, open, onToggle }: Props) {
  const { t } = useTranslation();
  return (
    <Sheet
      side="left"
      open={open}
      onOpenChange={onToggle}
      title={t('sidebar.label')}
      closeLabel={t('sidebar.close')}
    >
      <Sidebar session={session} isRail={false} onExpand={onToggle} />
    </Sheet>
  );
}
