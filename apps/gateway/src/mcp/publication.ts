import type { InputRequiredResult } from '@modelcontextprotocol/server';
import { isPlatform, outgoingTo, PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { AppError, currentTime, receivedViolations } from '@postrider/service';
import { z } from 'zod';
import { oneValidation } from '../api/posts/action-schemas.ts';
import { type Account, accountsOf } from './accounts.ts';
import { askFirst } from './confirmation.ts';
import { fileInWords } from './file.ts';
import { type Part, questionOf } from './question.ts';
import type { Session } from './session.ts';

/** A post in a create request and in the store. */
export interface Draft {
  caption: string;
  platforms: readonly { platform: string; accountId: string }[];
  title?: string | undefined;
  tags?: readonly string[] | undefined;
  mediaId?: string | null | undefined;
  options?: object | undefined;
}

interface Publication {
  post: Draft;
  /** The action, in front of the accounts: `Publish now`. */
  what: string;
  notes?: readonly string[];
  /** Other values that the agreement covers: the post's id, or the key of the call. */
  about: unknown;
}

/** A person can't check and stop a post that goes out sooner than this. */
const FINAL_MS = 60_000;

/** Whether scheduling for this time is as final as publishing now. */
export const isFinal = (time: string | null | undefined): time is string =>
  typeof time === 'string' && Date.parse(time) < currentTime().getTime() + FINAL_MS;

/**
 * Asks the person about a publication and shows everything that goes out to each account; undefined after they agreed
 * to exactly that. Throws ToolError, as `askFirst` does.
 */
export async function askAbout(
  session: Session,
  { post, what, notes = [], about }: Publication,
  token: string | undefined,
): Promise<InputRequiredResult | undefined> {
  const { caption, title = '', tags = [], mediaId } = post;
  const [accounts, file] = await Promise.all([
    accountsOf(session),
    mediaId ? fileInWords(session, mediaId) : undefined,
  ]);
  const unpublished = [
    ...(caption.startsWith(title) ? [] : [{ label: 'Title', value: title }]),
    ...(tags.length === 0 ? [] : [{ label: 'Tags', value: tags.join(', ') }]),
  ];
  const text = questionOf({ what, parts: partsOf(post, accounts), file, notes, unpublished });
  return askFirst(session, { text, about: [about, mediaId, post.platforms] }, token);
}

/** Checks the post first, so that people are not asked about posts that can't be published. Throws content_rejected. */
export async function requireValid(session: Session, body: object): Promise<void> {
  const { errors } = (await session.execute('validatePost', oneValidation, { body })).body.validation;
  if (errors.length === 0) return;
  throw new AppError('content_rejected', 'The post can’t be published.', {
    errors: receivedViolations(errors),
  });
}

/** Whether the same content goes out to the same accounts. */
export function isSamePublication(one: Draft, other: Draft): boolean {
  const essence = (post: Draft) =>
    JSON.stringify([
      post.mediaId ?? null,
      post.platforms.map((target) => [target.accountId, outgoing(post, target)]).sort(),
    ]);
  return essence(one) === essence(other);
}

const settings = z.record(z.string(), z.json());

/** The content for an account. Options can't be read for a platform that this process does not know. */
function outgoing(
  { caption, title = '', options = {} }: Draft,
  { platform, accountId }: Draft['platforms'][number],
) {
  if (!isPlatform(platform)) throw new Error(`there is no platform ${platform}`);
  return outgoingTo({ caption, title, options: settings.parse(options) }, { platform, accountId });
}

/** The outgoing content, grouped by accounts with the same content. */
function partsOf(post: Draft, accounts: readonly Account[]): Part[] {
  const parts = new Map<string, Part & { accounts: string[] }>();
  for (const target of post.platforms) {
    const content = outgoing(post, target);
    const key = JSON.stringify(content);
    const part = parts.get(key) ?? { ...content, accounts: [] };
    part.accounts.push(accountInWords(target, accounts));
    parts.set(key, part);
  }
  return [...parts.values()];
}

function accountInWords({ platform, accountId }: Draft['platforms'][number], accounts: readonly Account[]) {
  const account = accounts.find(({ id }) => id === accountId);
  const name = isPlatform(platform) ? PLATFORM_DEFINITIONS[platform].name : platform;
  return `${name} ${account ? `@${account.username}` : `(account ${accountId})`}`;
}
