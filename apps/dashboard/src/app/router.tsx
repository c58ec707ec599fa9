import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { PageFilesMissing } from '../requests/page-files.ts';
import { onSignedOut, queryClient } from '../requests/query-client.ts';
import { readSession, sessionQuery } from '../session/session.ts';
import { t } from '../texts/t.ts';
import { Loading } from '../ui/loading.tsx';
import { ErrorPage, NotFoundPage } from './failure-pages.tsx';
import { keepPages, scrollKey } from './kept-pages.ts';
import type { PageRoute } from './page-route.ts';
import { skeletonOf } from './page-skeleton.tsx';
import { OTHER_PAGES, WORKSPACE_PAGES } from './routes.tsx';
import { Shell } from './shell/shell.tsx';
import { applySidebar } from './sidebar-state.ts';
import { applyTheme } from './theme.ts';
import { fade } from './view-transition.ts';

const PUBLIC = new Set(['/sign-in', '/forgotten-password', '/reset-password', '/set-up', '/invitation']);

const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage });

/** Redirects people without a session to the sign-in, and back afterwards. */
async function requirePerson({ location }: { location: { href: string } }) {
  const { user, needsSetUp } = await readSession();
  if (needsSetUp) throw redirect({ to: '/set-up', replace: true });
  if (!user) throw redirect({ to: '/sign-in', search: { return: location.href }, replace: true });
}

/** The workspace that was used last on this device. */
const LAST = 'postrider.workspace';

/** `?open=posts/new` leads to a page of the workspace that was used last, for the installed dashboard. */
const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  async beforeLoad(options) {
    await requirePerson(options);
    const { memberships } = await readSession();
    const last = localStorage.getItem(LAST);
    const found = memberships.find(({ workspaceId }) => workspaceId === last) ?? memberships[0];
    if (!found) throw redirect({ to: '/new-workspace', replace: true });
    const search: Record<string, unknown> = options.search;
    const page = WORKSPACE_PAGES.find(({ path }) => path === search.open);
    const path = `/w/${found.workspaceId}${page ? `/${page.path}` : ''}`;
    const { shared } = search;
    throw redirect({ to: path, search: typeof shared === 'string' ? { shared } : {}, replace: true });
  },
});

const workspaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/w/$workspaceId',
  async beforeLoad(options) {
    await requirePerson(options);
    localStorage.setItem(LAST, options.params.workspaceId);
  },
  component: Shell,
});

const startRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/',
  beforeLoad({ params }) {
    const start = WORKSPACE_PAGES.find(({ area, role }) => area && !role);
    throw redirect({ to: `/w/${params.workspaceId}/${start?.path}`, replace: true });
  },
});

/** Throws our own error; for the browser's, the router would reload the document, even without a connection. */
const component = ({ load }: PageRoute): RouteComponent =>
  lazyRouteComponent(async () => ({
    default: await load().catch((cause: unknown) => {
      throw new PageFilesMissing('The files of the page could not be loaded.', { cause });
    }),
  }));

const workspacePages = WORKSPACE_PAGES.map((page) =>
  createRoute({
    getParentRoute: () => workspaceRoute,
    path: page.path,
    component: component(page),
    pendingComponent: skeletonOf(page),
    staticData: { page },
  }),
);
const otherPages = OTHER_PAGES.map((page) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: page.path,
    component: component(page),
    staticData: { page },
    ...(!PUBLIC.has(page.path) && { beforeLoad: requirePerson }),
  }),
);

/** The design system, for the people who develop the dashboard; builds leave it out. */
const designPages = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/design',
        component: lazyRouteComponent(() => import('../pages/design/design-page.tsx'), 'DesignPage'),
      }),
    ]
  : [];

/** The router over the pages of routes.tsx. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    workspaceRoute.addChildren([startRoute, ...workspacePages]),
    ...otherPages,
    ...designPages,
  ]),
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: Loading,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
  getScrollRestorationKey: scrollKey,
});

keepPages(router);
router.startViewTransition = (update) => {
  const { latestLocation, state } = router;
  const before = state.resolvedLocation?.pathname;
  // The first page has none before it, and a change of filters is no new page.
  return before !== undefined && before !== latestLocation.pathname ? fade(update) : update();
};

/** Loads the files of the page at the present address; the router waits for the session first. */
export function loadPage(): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of matchedRoutes) void router.loadRouteChunk(route);
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageRoute;
  }
}

applyTheme();
applySidebar();

router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  const page = router.state.matches.at(-1)?.staticData.page;
  document.title = page ? `${t(page.title)} · Postrider` : 'Postrider';
  // Moves the focus to the heading of a new page, for people who do not see the change; the browser does so for the
  // first page.
  if (pathChanged && fromLocation) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
});

onSignedOut(() => {
  const { pathname, href } = router.state.location;
  if (PUBLIC.has(pathname)) return;
  queryClient.removeQueries({ queryKey: sessionQuery.queryKey });
  void router.navigate({ to: '/sign-in', search: { return: href, ended: true } });
});
