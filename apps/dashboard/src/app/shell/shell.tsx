import { useTransport } from '@connectrpc/connect-query';
import { liveWorkspaceOf } from '@postrider/contracts/test-workspaces';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { watchWorkspace } from '../../requests/watch.ts';
import { usePerson } from '../../session/session.ts';
import { toWorkspace, useWorkspace, WorkspaceContext } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { IconButton } from '../../ui/button.tsx';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { NotFoundPage } from '../failure-pages.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { AllowedPage } from './allowed-page.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Navigation } from './navigation.tsx';
import { Panels } from './panels.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import styles from './shell.module.css';
import { TestDataBand } from './test-data.tsx';
import { TopBar } from './top-bar.tsx';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

// Most people have confirmed their address.
const AddressNotice = lazy(async () => ({
  default: (await import('../../shared/sign-in/address-notice.tsx')).AddressNotice,
}));

/** The frame of every page of a workspace: navigation, workspace and person. */
export function Shell() {
  const { workspaceId = '' } = useParams({ strict: false });
  const { memberships } = usePerson();
  const membership = memberships.find((each) => each.workspaceId === liveWorkspaceOf(workspaceId));
  if (!membership) return <NotFoundPage />;
  return (
    <WorkspaceContext value={toWorkspace(membership, workspaceId)}>
      <Frame />
    </WorkspaceContext>
  );
}

function Frame() {
  const sheet = useRef<HTMLDialogElement>(null);
  const { sendsMail, user } = usePerson();
  useShortcuts();
  useKeptFocus();
  useLiveChanges();
  const close = () => sheet.current?.close();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('Skip to the content')}
      </a>
      <div className={styles.side}>
        <WorkspaceSwitcher />
        <div className={styles.pages}>
          <Navigation />
        </div>
        <PersonMenu />
      </div>
      <TopBar onOpenMenu={() => sheet.current?.showModal()} />
      <dialog ref={sheet} className={styles.sheet} aria-label={t('Menu')}>
        <div className={styles.sheetHead}>
          <WorkspaceSwitcher />
          <IconButton label={t('Close')} icon={X} onClick={close} />
        </div>
        <Navigation onLeave={close} />
        <PersonMenu />
      </dialog>
      <PullToRefresh />
      <BottomBar onOpenMore={() => sheet.current?.showModal()} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <TestDataBand />
        {sendsMail && !user.emailVerified && (
          <Suspense fallback={null}>
            <AddressNotice />
          </Suspense>
        )}
        <AllowedPage>
          <Outlet />
        </AllowedPage>
      </main>
      <Panels />
    </div>
  );
}

/**
 * Watches the workspace only while the tab is visible, because over HTTP/1.1 all tabs share six connections to a host.
 */
function useLiveChanges() {
  const { id: workspaceId } = useWorkspace();
  const queries = useQueryClient();
  const transport = useTransport();
  useEffect(() => {
    let watching: AbortController | undefined;
    function follow() {
      watching?.abort();
      if (document.hidden) return;
      if (watching) void queries.invalidateQueries();
      watching = new AbortController();
      void watchWorkspace({ workspaceId, transport, queries, signal: watching.signal });
    }
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      watching?.abort();
    };
  }, [workspaceId, queries, transport]);
}
