import type { PostAnalytics, Result } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { resultText } from '../../requests/server-text.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { AccountAvatar } from '../../shared/accounts/account-avatar.tsx';
import { resultState } from '../../shared/posts/post-state.ts';
import { t } from '../../texts/t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './result.module.css';
import { ResultFacts } from './result-facts.tsx';
import { ResultNumbers } from './result-numbers.tsx';

interface ResultRowProps {
  result: Result;
  numbers: PostAnalytics['results'][number] | undefined;
  name: string;
  actions: ReactNode;
}

/** The post on one account: its state, what went wrong and what to do, its link and its numbers. */
export function ResultRow({ result, numbers, name, actions }: ResultRowProps) {
  const { id: workspaceId, path } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  const { platform, accountId, url, error, deletedAt } = result;
  const account = data?.accounts.find(({ id }) => id === accountId);
  const state = resultState(result);
  return (
    <li className={styles.result}>
      {account ? (
        <AccountAvatar account={account} size={40} />
      ) : (
        <Avatar name={name} size={40} platform={platform} />
      )}
      <div className={styles.text}>
        <div className={styles.head}>
          <strong dir="auto">{name}</strong>
          <Badge kind={state.kind}>{state.text}</Badge>
        </div>
        <ResultFacts result={result} />
        {error && (
          <p className={styles.error}>
            {resultText(error).message} <strong>{resultText(error).action}</strong>
          </p>
        )}
        {error?.code === 'account_needs_reconnect' && (
          <div>
            <Link className={buttonClass('secondary', 'small')} to={path('accounts')}>
              {t('Connect the account again')}
            </Link>
          </div>
        )}
        {numbers && <ResultNumbers numbers={numbers} />}
      </div>
      <div className={styles.actions}>
        {url && !deletedAt && (
          <a
            className={buttonClass('quiet', 'small')}
            href={url}
            target="_blank"
            rel="noreferrer"
            title={t('See it on {account}', { account: name })}
          >
            <Icon of={ExternalLink} size={18} />
            <span className="visually-hidden">
              {t('See it on {account} (opens a new tab)', { account: name })}
            </span>
          </a>
        )}
        {actions}
      </div>
    </li>
  );
}
