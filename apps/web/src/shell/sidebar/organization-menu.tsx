import { Menu, MenuItem, MenuLabel, MenuSeparator, useTranslation } from '@touchstone/ui';
import type { ReactElement } from 'react';
import { useHostedPages } from '../../access/hosted-pages.ts';
import type { Session } from '../../access/session.tsx';
import { Icon } from '../icon.tsx';

interface Props {
  session: Session;
  /** The button that opens it. */
  trigger: ReactElement;
  /** It was asked for before it was here. */
  defaultOpen: boolean;
}

/** The organizations that one belongs to, and the way to a new one. */
export default function OrganizationMenu({ session, trigger, defaultOpen }: Props) {
  const { t } = useTranslation();
  const hostedPages = useHostedPages();
  const { organization, organizations } = session;
  return (
    <Menu trigger={trigger} label={t('organization.switch')} defaultOpen={defaultOpen}>
      {organizations.length > 0 && <MenuLabel>{t('organization.yours')}</MenuLabel>}
      {organizations.map((each) => (
        <MenuItem
          key={each.id}
          checked={each.id === organization?.id}
          onSelect={() => session.switchTo(each.id)}
        >
          {each.name}
        </MenuItem>
      ))}
      {organizations.length > 0 && <MenuSeparator />}
      <MenuItem href={hostedPages.createOrganization(location.href)} icon={<Icon name="add" />}>
        {t('organization.create')}
      </MenuItem>
    </Menu>
  );
}
