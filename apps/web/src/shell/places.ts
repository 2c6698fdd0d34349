import type { TFunction } from 'i18next';
import type { Access } from '../access/access.ts';
import type { IconName } from './icon.tsx';

/** A page that the sidebar and the palette lead to. */
export interface Place {
  to:
    | '/dashboard'
    | '/tests'
    | '/workflow'
    | '/builds'
    | '/modules'
    | '/variables'
    | '/baselines'
    | '/review'
    | '/review/repositories'
    | '/review/seats'
    | '/review/billing'
    | '/review/settings'
    | '/settings/organization'
    | '/settings/members'
    | '/settings/api-keys'
    | '/settings/audit'
    | '/settings/notifications'
    | '/settings/profile';
  icon: IconName;
  label: string;
  /** Places below it have lines of their own: only at its own address is one there. */
  exact?: true;
  /** What one comes to from there: the sidebar has no line for it and marks this one in its place. */
  leadsTo?: readonly InnerPlace[];
}

interface InnerPlace {
  to: '/runs' | '/execute' | '/review/connect';
  icon: IconName;
  label: string;
}

/** Places that belong together. */
export interface PlaceGroup {
  heading: string;
  places: Place[];
}

/** The places of the app, for somebody with this access. */
export function placesFor(t: TFunction, access: Access): PlaceGroup[] {
  const testing: PlaceGroup = {
    heading: t('nav.testing'),
    places: [
      { to: '/dashboard', icon: 'dashboard', label: t('nav.dashboard') },
      {
        to: '/tests',
        icon: 'tests',
        label: t('nav.tests'),
        leadsTo: [
          { to: '/runs', icon: 'dashboard', label: t('testing.runs.title') },
          { to: '/execute', icon: 'execute', label: t('nav.execute') },
        ],
      },
      { to: '/workflow', icon: 'workflow', label: t('nav.workflow') },
      { to: '/builds', icon: 'builds', label: t('nav.builds') },
      { to: '/modules', icon: 'modules', label: t('testing.module.title') },
      { to: '/variables', icon: 'variables', label: t('testing.variable.title') },
      { to: '/baselines', icon: 'pictures', label: t('testing.baseline.title') },
    ],
  };
  const settings: PlaceGroup = {
    heading: t('settings.heading'),
    places: [
      {
        to: '/settings/organization',
        icon: 'organization',
        label: t('settings.organization.title'),
      },
      { to: '/settings/members', icon: 'members', label: t('settings.members.title') },
      { to: '/settings/api-keys', icon: 'key', label: t('settings.keys.title') },
      { to: '/settings/audit', icon: 'audit', label: t('settings.audit.title') },
      {
        to: '/settings/notifications',
        icon: 'bell',
        label: t('settings.notifications.title'),
      },
      { to: '/settings/profile', icon: 'account', label: t('settings.profile.title') },
    ],
  };
  if (!access.review) return [testing, settings];
  const review: PlaceGroup = {
    heading: t('nav.review'),
    places: [
      {
        to: '/review',
        icon: 'review',
        label: t('nav.reviewOverview'),
        exact: true,
        leadsTo: [{ to: '/review/connect', icon: 'review', label: t('review.connect.title') }],
      },
      {
        to: '/review/repositories',
        icon: 'branch',
        label: t('review.repositories.title'),
      },
      { to: '/review/seats', icon: 'members', label: t('review.seats.title') },
      { to: '/review/billing', icon: 'card', label: t('review.billing.title') },
      { to: '/review/settings', icon: 'sliders', label: t('review.settings.title') },
    ],
  };
  return [testing, review, settings];
}
