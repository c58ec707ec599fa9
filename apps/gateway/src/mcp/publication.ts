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

/** A post as a request to create it has it, and as it is stored. */
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
  /** What happens, to be followed by the accounts: `Publish now`. */
  what: string;
  notes?: readonly string[];
  /** What else the agreement is for: the post's id, or the key of the call. */
  about: unknown;
}

/** A post that goes out sooner than this can't be looked at and stopped by a person. */
const FINAL_MS = 60_000;

/** Whether what is scheduled for this time is as final as what is published now. */
export const isFinal = (time: string | null | undefined): time is string =>
  typeof time === 'string' && Date.parse(time) < currentTime().getTime() + FINAL_MS;

/**
 * Asks the person about a publication, with the whole of what goes out to each account; undefined once they agreed to
 * exactly that. Throws ToolError, as `askFirst` does.
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

/** So that nobody is asked about a post that can't be published. Throws content_rejected. */
export async function requireValid(session: Session, body: object): Promise<void> {
  const { errors } = (await session.execute('validatePost', oneValidation, { body })).body.validation;
  if (errors.length === 0) return;
  throw new AppError('content_rejected', 'The post can’t be published.', {
    errors: receivedViolations(errors),
  });
}

/** Whether the same goes out to the same accounts. */
export function isSamePublication(one: Draft, other: Draft): boolean {
  const essence = (post: Draft) =>
    JSON.stringify([
      post.mediaId ?? null,
      post.platforms.map((target) => [target.accountId, outgoing(post, target)]).sort(),
    ]);
  return essence(one) === essence(other);
}

const settings = z.record(z.string(), z.json());

/** What goes out to an account. A platform that this process does not know has no rules by which to read options. */
function outgoing(
  { caption, title = '', options = {} }: Draft,
  { platform, accountId }: Draft['platforms'][number],
) {
  if (!isPlatform(platform)) throw new Error(`there is no platform ${platform}`);
  return outgoingTo({ caption, title, options: settings.parse(options) }, { platform, accountId });
}

/** What goes out, together for accounts on which it is the same. */
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
