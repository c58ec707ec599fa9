import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AtSign, BriefcaseBusiness, FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { handleOf } from '../../shared/accounts/account-names.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { t } from '../../texts/t.ts';
import { platformName } from '../../ui/platform.tsx';
import type { Command } from './command.ts';
import { ranked } from './ranked.ts';

const MOST = 6;
const SHORTEST = 2;
/** The API's limit for a search. */
const LONGEST = 100;
const PAUSE_MS = 180;

/** A value once it has not changed for a moment, so that a person who types sends few requests. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The posts, accounts and profiles that a search finds. A request whose search has changed is cancelled. */
export function useFound(typed: string): { commands: Command[]; isSearching: boolean } {
  const { id: workspaceId, path } = useWorkspace();
  const navigate = useNavigate();
  const search = useSettled(typed.trim().slice(0, LONGEST));
  const enabled = search.length >= SHORTEST;
  const status = ['scheduled' as const, 'draft' as const, 'published' as const, 'failed' as const];
  const posts = useQuery(
    apiQuery(workspaceId, 'get /posts', { query: { status, search, limit: MOST } }, { enabled }),
  );
  const profiles = useQuery(
    apiQuery(workspaceId, 'get /profiles', { query: { search, limit: MOST } }, { enabled }),
  );
  const accounts = useQuery(apiQuery(workspaceId, 'get /accounts', {}, { enabled }));
  if (!enabled) return { commands: [], isSearching: false };

  const states = {
    draft: t('Draft'),
    scheduled: t('Scheduled'),
    published: t('Published'),
    failed: t('Failed'),
  };
  const ofPosts = (posts.data?.posts ?? []).map(
    (post): Command => ({
      id: `post ${post.id}`,
      group: 'posts',
      label: titleOf(post),
      note: states[post.status],
      icon: FileText,
      run: () => navigate({ to: path(`posts/${post.id}`) }),
    }),
  );
  const ofAccounts = (accounts.data?.accounts ?? []).map(
    (account): Command => ({
      id: `account ${account.id}`,
      group: 'accounts',
      label: handleOf(account),
      note: t('Posts on {platform}', { platform: platformName(account.platform) }),
      words: `${account.displayName ?? ''} ${platformName(account.platform)}`,
      icon: AtSign,
      run: () => navigate({ to: path('posts'), search: { account: account.id } }),
    }),
  );
  const ofProfiles = (profiles.data?.profiles ?? []).map(
    (profile): Command => ({
      id: `profile ${profile.id}`,
      group: 'profiles',
      label: profile.name,
      icon: BriefcaseBusiness,
      run: () => navigate({ to: path(`profiles/${profile.id}`) }),
    }),
  );
  return {
    commands: [...ofPosts, ...ranked(ofAccounts, search).slice(0, MOST), ...ofProfiles],
    isSearching: posts.isFetching || profiles.isFetching || accounts.isFetching || search !== typed.trim(),
  };
}
