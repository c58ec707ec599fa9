import { checkContent, PLATFORM_RULES, type Platform, type TextLimits } from '@postrider/platform-rules';
import type { PostContent } from './check.ts';
import type { Target } from './post.ts';

/** What has to be known of a connected account to accept a post for it. */
export interface PostingAccount {
  id: string;
  platform: Platform;
  server: string;
  /** Not known before its server was asked. */
  limits: TextLimits | undefined;
  /** Whether the name of its platform alone can mean no other account. */
  isOnly: boolean;
}

const LONGEST_TEXT = 10_000;

/** Whether a check asks nobody and takes no time that others would notice: no file, no options, no long text. */
export const isPlain = ({ caption, title, mediaId, options }: Omit<PostContent, 'platforms'>): boolean =>
  !mediaId && Object.keys(options).length === 0 && caption.length + title.length <= LONGEST_TEXT;

/**
 * The accounts that a plain post goes to, if the platforms service would accept it; undefined otherwise, as it is the one to
 * say why not.
 * @param accounts the workspace's connected ones, newest first
 */
export function acceptedTargets(
  content: PostContent,
  accounts: readonly PostingAccount[],
): Target[] | undefined {
  if (!isPlain(content)) return undefined;
  const { platforms, caption, title, options } = content;
  const found = platforms.flatMap(
    ({ platform, accountId }) =>
      accounts.find(
        ({ id, isOnly, ...account }) =>
          account.platform === platform && (accountId ? id === accountId : isOnly),
      ) ?? [],
  );
  const facts = found.flatMap(({ id, platform, server, limits }) =>
    limits ? { id, platform, server, limits: { ...PLATFORM_RULES[platform].limits, ...limits } } : [],
  );
  const isComplete = new Set(found).size === platforms.length && facts.length === platforms.length;
  if (!isComplete) return undefined;
  for (const violations of checkContent({ caption, title, options, media: null }, facts))
    if (violations.length > 0) return undefined;
  return found.map(({ platform, id }) => ({ platform, accountId: id }));
}
