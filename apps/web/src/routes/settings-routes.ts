import { createRoute } from '@tanstack/react-router';
import { apiKeysSearchSchema, auditSearchSchema, membersSearchSchema } from '../settings/search.ts';
import { shell } from './frames.tsx';
import { pageOf } from './page-of.ts';

const organizationSettings = createRoute({
  getParentRoute: () => shell,
  path: '/settings/organization',
  component: pageOf(['settings'], () => import('../settings/organization/organization-page.tsx')),
  staticData: { title: (t) => t('settings.organization.title') },
});

const membersSettings = createRoute({
  getParentRoute: () => shell,
  path: '/settings/members',
  validateSearch: membersSearchSchema,
  component: pageOf(['settings'], () => import('../settings/members/members-page.tsx')),
  staticData: { title: (t) => t('settings.members.title') },
});

const apiKeysSettings = createRoute({
  getParentRoute: () => shell,
  path: '/settings/api-keys',
  validateSearch: apiKeysSearchSchema,
  component: pageOf(['settings'], () => import('../settings/api-keys/api-keys-page.tsx')),
  staticData: { title: (t) => t('settings.keys.title') },
});

const auditSettings = createRoute({
  getParentRoute: () => shell,
  path: '/settings/audit',
  validateSearch: auditSearchSchema,
  component: pageOf(['settings'], () => import('../settings/audit/audit-page.tsx')),
  staticData: { title: (t) => t('settings.audit.title') },
});

const notificationSettings = createRoute({
  getParentRoute: () => shell,
  path: '/settings/notifications',
  component: pageOf(['settings'], () => import('../settings/notifications/notifications-page.tsx')),
  staticData: { title: (t) => t('settings.notifications.title') },
});

const profileSettings = createRoute({
  getParentRoute: () => shell,
  path: '/settings/profile',
  component: pageOf(['settings'], () => import('../settings/profile/profile-page.tsx')),
  staticData: { title: (t) => t('settings.profile.title') },
});

export const settingsRoutes = [
  organizationSettings,
  membersSettings,
  apiKeysSettings,
  auditSettings,
  notificationSettings,
  profileSettings,
] as const;
