import { Button, Menu, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { Icon } from '../shell/icon.tsx';

interface Props {
  /** Of the one in the list, read aloud. */
  name: string;
  busy?: boolean;
  /** `MenuItem`s. */
  children: ReactNode;
}

/** What can be done with one of a list. */
export function ActionsMenu({ name, busy = false, children }: Props) {
  const { t } = useTranslation();
  return (
    <Menu
      align="end"
      label={t('settings.actions')}
      trigger={
        <Button
          variant="ghost"
          size="iconSmall"
          busy={busy}
          aria-label={t('settings.actionsOn', { name })}
        >
          {!busy && <Icon name="more" />}
        </Button>
      }
    >
      {children}
    </Menu>
  );
}
