import type { JsonObject } from '@bufbuild/protobuf';
import type { Post } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { someOf, useAccountNames } from '../../shared/accounts/account-names.ts';
import { groupAccounts, type Target } from '../../shared/drafts/account-settings.ts';
import { differencesOf } from '../../shared/drafts/differences.ts';
import { type Draft, draftOf } from '../../shared/drafts/draft.ts';
import { useChoiceWords } from '../../shared/drafts/option-choices.ts';
import { PostPreviews } from '../../shared/previews/post-previews.tsx';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { UserText } from '../../ui/user-text.tsx';
import styles from './post.module.css';
import { PostFiles } from './post-files.tsx';

/** The post as its platforms show it, its files, and the differences on single accounts. */
export function PostContent({ post }: { post: Post }) {
  const { id: workspaceId, timeZone } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /platforms', {}));
  const nameOf = useAccountNames();
  const draft = draftOf(post, timeZone);
  const groups = groupAccounts(post.platforms, (target) => settingsIn(draft, target));
  return (
    <>
      <PostPreviews post={post} draft={draft} nameOf={nameOf} />
      <PostFiles media={draft.media} isWaiting={post.status === 'scheduled'} />
      <OwnData post={post} />
      {groups.map(({ platform, accounts, settings }) => (
        <Differences
          key={accounts[0].accountId}
          accountId={accounts[0].accountId}
          on={someOf(accounts.map(nameOf))}
          settings={settings}
          schema={data?.platforms.find((each) => each.platform === platform)?.options}
        />
      ))}
    </>
  );
}

/** The reference and the metadata that a program has set. */
function OwnData({ post: { reference, metadata } }: { post: Post }) {
  return (
    <>
      {reference && (
        <p className={styles.soft}>
          <Rich message="Reference: {reference}" reference={<UserText>{reference}</UserText>} />
        </p>
      )}
      {Object.entries(metadata).map(([name, value]) => (
        <p key={name} className={styles.soft}>
          <UserText>{`${name}: ${value}`}</UserText>
        </p>
      ))}
    </>
  );
}

/** The settings of an account, with its files by their places in the post, counted from 1. */
function settingsIn({ media, chosen, own }: Draft, { accountId }: Target): JsonObject {
  const ids = chosen[accountId];
  const placeOf = (id: string) => media.findIndex(({ mediaId }) => mediaId === id) + 1;
  return { ...own[accountId], ...(ids && { files: ids.map(placeOf) }) };
}

interface DifferencesProps {
  /** One of the accounts. */
  accountId: string;
  /** The accounts, in words. */
  on: string;
  settings: JsonObject;
  /** The schema of the platform's options, if known. */
  schema: unknown;
}

function Differences({ accountId, on, settings, schema }: DifferencesProps) {
  const differences = differencesOf(settings, schema, useChoiceWords(accountId, settings, schema));
  if (differences.length === 0) return null;
  return (
    <section className={styles.differences} aria-label={t('Different on {accounts}', { accounts: on })}>
      <h3>{t('Different on {accounts}', { accounts: on })}</h3>
      <dl>
        {differences.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
