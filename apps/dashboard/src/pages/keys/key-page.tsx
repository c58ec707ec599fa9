import { useQuery } from '@connectrpc/connect-query';
import { type Key, KeysService } from '@postrider/contracts/dashboard';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Missing } from '../../ui/missing.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { KeyActions } from './key-actions.tsx';
import { KeyLimits } from './key-limits.tsx';
import { KeyState } from './key-state.tsx';
import styles from './keys.module.css';
import { limitsText } from './limits-text.ts';
import { REFRESH_MS, RequestList } from './request-list.tsx';

/** One API key: its scopes and its requests. */
export function KeyPage() {
  const { id: workspaceId, path } = useWorkspace();
  const { keyId } = useParams({ strict: false });
  const navigate = useNavigate();
  // As often as the requests, so that the page never shows a request of a key that was never used.
  const query = useQuery(KeysService.method.listKeys, { workspaceId }, { refetchInterval: REFRESH_MS });
  const key = query.data?.keys.find(({ id }) => id === keyId);
  return (
    <Page
      title={key?.name ?? t('API key')}
      actions={key && <KeyActions apiKey={key} onDeleted={() => void navigate({ to: path('keys') })} />}
    >
      <QueryStates query={query} lines={3}>
        {() =>
          key ? (
            <>
              <Facts apiKey={key} />
              <RequestList keyId={key.id} />
            </>
          ) : (
            <Missing to={path('keys')} label={t('All keys')}>
              {t('There is no such key. It may have been deleted.')}
            </Missing>
          )
        }
      </QueryStates>
    </Page>
  );
}

const Facts = ({ apiKey }: { apiKey: Key }) => {
  const { prefix, status, scopes, refuseAmbiguousAccounts, expiresAt, createdAt, lastUsedAt } = apiKey;
  return (
    <dl className={styles.facts}>
      <dt>{t('Key')}</dt>
      <dd>
        <code>{prefix}…</code>
      </dd>
      <dt>{t('State')}</dt>
      <dd>
        <KeyState status={status} />
      </dd>
      <dt>{t('Scopes')}</dt>
      <dd>{scopes.join(', ')}</dd>
      <dt>{t('Access')}</dt>
      <dd>
        {limitsText(apiKey)}
        <KeyLimits apiKey={apiKey} />
      </dd>
      <dt>{t('Accounts')}</dt>
      <dd>
        {refuseAmbiguousAccounts
          ? t('Must be specified if a platform has several')
          : t('A platform’s name selects the most recently connected one')}
      </dd>
      <dt>{t('Last used')}</dt>
      <dd>
        <Time value={lastUsedAt} form="relative" none={t('Never')} />
      </dd>
      <dt>{t('Expires')}</dt>
      <dd>
        <Time value={expiresAt} none={t('Never')} />
      </dd>
      <dt>{t('Created')}</dt>
      <dd>
        <Time value={createdAt} />
      </dd>
    </dl>
  );
};
