import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { CrashPage } from '../failures/crash-page.tsx';
import { Gates } from '../gates/gates.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { Frame } from '../shell/frame.tsx';
import { Shell } from '../shell/shell.tsx';
import { Root } from './root.tsx';

/** What every page stands in. */
export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
  staticData: { title: (t) => t('notFound.title') },
});

/** Pages with a head and nothing beside it. */
export const plain = createRoute({
  getParentRoute: () => root,
  id: 'plain',
  errorComponent: CrashPage,
  component: () => (
    <Gates>
      <Frame>
        <Outlet />
      </Frame>
    </Gates>
  ),
});

/** Pages with the sidebar, for whoever is signed in. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  errorComponent: CrashPage,
  component: () => (
    <Gates>
      <Shell>
        <Outlet />
      </Shell>
    </Gates>
  ),
});
