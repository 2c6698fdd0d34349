import { useNavigate } from '@tanstack/react-router';
import { CommandPalette, languages, useTranslation } from '@touchstone/ui';
import { useHostedPages } from '../../access/hosted-pages.ts';
import { useLogOut } from '../../access/log-out.ts';
import type { Session } from '../../access/session.tsx';
import { useConfig } from '../../config/config-context.ts';
import { setLanguage } from '../../i18n/set-language.ts';
import { Icon } from '../icon.tsx';
import { placesFor } from '../places.ts';
import { useFolderNames } from './folder-names.ts';
import { shortcutKeys } from './shortcuts.ts';

interface Props {
  session: Session;
  onClose(): void;
  onSidebar(): void;
  onShortcuts(): void;
}

/** Every place and every action, found by typing a part of its name. */
export default function Palette({ session, onClose, onSidebar, onShortcuts }: Props) {
  const { t, i18n } = useTranslation();
  const config = useConfig();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const hostedPages = useHostedPages();
  const folders = useFolderNames(session).map((folder) => ({
    id: `folder-${folder}`,
    label: folder,
    keywords: [t('palette.folders')],
    icon: <Icon name="folder" />,
    onSelect: () => void navigate({ to: '/tests', search: { folder } }),
  }));

  const places = placesFor(t, session.access).flatMap(({ heading, places }) =>
    places
      .flatMap(({ leadsTo = [], ...place }) => [place, ...leadsTo])
      .map(({ to, icon, label }) => ({
        id: to,
        label,
        keywords: [heading],
        icon: <Icon name={icon} />,
        onSelect: () => void navigate({ to }),
      })),
  );
  const outside = [
    {
      id: 'account',
      label: t('nav.account'),
      keywords: [session.user.email],
      icon: <Icon name="account" />,
      onSelect: () => location.assign(hostedPages.account(location.href)),
    },
    {
      id: 'documentation',
      label: t('nav.documentation'),
      icon: <Icon name="documentation" />,
      onSelect: () => void open(config.docsUrl, '_blank', 'noreferrer'),
    },
  ];
  const speak = languages
    .filter(({ code }) => code !== i18n.language)
    .map(({ code, name, nativeName }) => ({
      id: `language-${code}`,
      label: t('palette.speak', { language: nativeName }),
      keywords: [t('language.label'), name],
      icon: <Icon name="language" />,
      onSelect: () => setLanguage(i18n, code),
    }));
  const actions = [
    {
      id: 'sidebar',
      label: t('palette.sidebar'),
      icon: <Icon name="sidebar" />,
      shortcut: shortcutKeys.sidebar,
      onSelect: onSidebar,
    },
    {
      id: 'shortcuts',
      label: t('palette.shortcuts'),
      icon: <Icon name="keyboard" />,
      shortcut: shortcutKeys.list,
      onSelect: onShortcuts,
    },
    ...speak,
    {
      id: 'log-out',
      label: t('palette.logOut'),
      icon: <Icon name="logOut" />,
      onSelect: logOut,
    },
  ];
  const others = session.organizations
    .filter(({ id }) => id !== session.organization?.id)
    .map(({ id, name }) => ({
      id: `organization-${id}`,
      label: t('palette.switchTo', { name }),
      icon: <Icon name="organization" />,
      onSelect: () => session.switchTo(id),
    }));

  return (
    <CommandPalette
      open
      onOpenChange={(open) => !open && onClose()}
      label={t('palette.label')}
      placeholder={t('palette.placeholder')}
      empty={t('palette.empty')}
      groups={[
        { heading: t('palette.places'), items: [...places, ...outside] },
        { heading: t('palette.actions'), items: actions },
        ...(folders.length > 0 ? [{ heading: t('palette.folders'), items: folders }] : []),
        ...(others.length > 0 ? [{ heading: t('palette.organizations'), items: others }] : []),
      ]}
    />
  );
}
