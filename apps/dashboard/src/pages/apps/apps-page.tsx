import { useQuery } from '@connectrpc/connect-query';
import { AppsService } from '@postrider/contracts/dashboard';
import { Link } from '@tanstack/react-router';
import { usePerson } from '../../session/session.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import styles from './apps.module.css';
import { PlatformApp } from './platform-app.tsx';

/** The apps with which accounts of all workspaces are connected, for owners of the installation. */
export function AppsPage() {
  const { isInstanceOwner } = usePerson();
  useKeptFocus();
  return (
    <main className={styles.page}>
      <Link className={styles.back ?? ''} to="/">
        {t('Back to the workspace')}
      </Link>
      <Page
        title={t('Apps of platforms')}
        intro={t(
          'Some platforms let only registered apps publish. Set up an app once, and all workspaces connect accounts without an app of their own.',
        )}
      >
        {isInstanceOwner ? (
          <Apps />
        ) : (
          <p>
            <Rich
              message="Only owners of this installation can see this page. An operator adds owners with {code}."
              code={<code>postrider dashboard add-owner</code>}
            />
          </p>
        )}
      </Page>
    </main>
  );
}

function Apps() {
  const query = useQuery(AppsService.method.listApps, {});
  return (
    <QueryStates query={query} lines={6}>
      {({ apps, guides, callbackUrl }) => (
        <>
          {guides.map((guide) => (
            <PlatformApp
              key={guide.platform}
              guide={guide}
              app={apps.find(({ platform }) => platform === guide.platform)}
              callbackUrl={callbackUrl}
            />
          ))}
          <p>{t('Accounts on other platforms are connected without an app.')}</p>
        </>
      )}
    </QueryStates>
  );
}
