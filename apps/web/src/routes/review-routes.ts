import { createRoute } from '@tanstack/react-router';
import { returnedSearchSchema } from '../review/connection/search.ts';
import { shell } from './frames.tsx';
import { pageOf } from './page-of.ts';

const overview = createRoute({
  getParentRoute: () => shell,
  path: '/review',
  component: pageOf(['review'], () => import('../review/overview/overview-page.tsx')),
  staticData: { title: (t) => t('nav.review') },
});

const connect = createRoute({
  getParentRoute: () => shell,
  path: '/review/connect',
  component: pageOf(['review'], () => import('../review/connection/connect-page.tsx')),
  staticData: { title: (t) => t('review.connect.title') },
});

const connected = createRoute({
  getParentRoute: () => shell,
  path: '/review/connect/success',
  validateSearch: returnedSearchSchema,
  component: pageOf(['review'], () => import('../review/connection/success-page.tsx')),
  staticData: { title: (t) => t('review.connect.title') },
});

const repositories = createRoute({
  getParentRoute: () => shell,
  path: '/review/repositories',
  component: pageOf(['review'], () => import('../review/repositories/repositories-page.tsx')),
  staticData: { title: (t) => t('review.repositories.title') },
});

const repository = createRoute({
  getParentRoute: () => shell,
  path: '/review/repositories/$repositoryId',
  component: pageOf(['review'], () => import('../review/repositories/repository-page.tsx')),
  staticData: { title: (t) => t('review.repositories.repository') },
});

const seats = createRoute({
  getParentRoute: () => shell,
  path: '/review/seats',
  component: pageOf(['review'], () => import('../review/seats/seats-page.tsx')),
  staticData: { title: (t) => t('review.seats.title') },
});

const billing = createRoute({
  getParentRoute: () => shell,
  path: '/review/billing',
  component: pageOf(['review'], () => import('../review/billing/billing-page.tsx')),
  staticData: { title: (t) => t('review.billing.title') },
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/review/settings',
  component: pageOf(['review'], () => import('../review/settings/settings-page.tsx')),
  staticData: { title: (t) => t('review.settings.title') },
});

export const reviewRoutes = [
  overview,
  connect,
  connected,
  repositories,
  repository,
  seats,
  billing,
  settings,
] as const;
