import type { InputRequiredResult } from '@modelcontextprotocol/server';
import type { PostMedia } from '@postrider/contracts';
import { isPlatform, outgoingTo, PLATFORM_DEFINITIONS, publishesTitle } from '@postrider/platform-rules';
import { AppError, currentTime, receivedViolations } from '@postrider/service';
import { z } from 'zod';
import { oneValidation } from '../api/posts/action-schemas.ts';
import { type Account, accountsOf } from './accounts.ts';
import { type ValueInWords, valuesInWords } from './choices.ts';
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
  media?: readonly { mediaId: string; altText?: string | null | undefined }[] | null | undefined;
  options?: object | undefined;
  recurrence?: string | null | undefined;
  recurrenceTexts?: readonly string[] | null | undefined;
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

/** Whether a call publishes; posts of some callers wait for approval first, so nobody has to agree yet. */
export const goesOut = ({ caller }: Session, isPublished: boolean): boolean =>
  isPublished && !caller.needsApproval;

/**
 * Asks the person about a publication and shows everything that goes out to each account; undefined after they agreed
 * to exactly that. Throws ToolError, as `askFirst` does.
 */
export async function askAbout(
  session: Session,
  { post, what, notes = [], about }: Publication,
  token: string | undefined,
): Promise<InputRequiredResult | undefined> {
  const { caption, title = '', tags = [] } = post;
  const media = filesIn(post);
  const [accounts, inWords, words] = await Promise.all([
    accountsOf(session),
    valuesInWords(session, post.platforms),
    Promise.all(media.map(async ({ mediaId }) => [mediaId, await fileInWords(session, mediaId)] as const)),
  ]);
  const unpublished = [
    ...(caption.startsWith(title) || post.platforms.some(({ platform }) => publishesTitle(platform))
      ? []
      : [{ label: 'Title', value: title }]),
    ...(tags.length === 0 ? [] : [{ label: 'Tags', value: tags.join(', ') }]),
  ];
  const text = questionOf({
    what,
    parts: partsOf(post, accounts, inWords, new Map(words)),
    notes,
    series: post.recurrence ? { rule: post.recurrence, texts: post.recurrenceTexts ?? [] } : undefined,
    unpublished,
  });
  return askFirst(session, { text, about: [about, media, post.platforms] }, token);
}

/** Checks the post first, so that people are not asked about posts that can't be published. Throws content_rejected. */
export async function requireValid(session: Session, body: object): Promise<void> {
  const { validation } = (await session.execute('validatePost', oneValidation, { body })).body;
  const errors = problemsOf(validation);
  if (errors.length === 0) return;
  throw new AppError('content_rejected', 'The post can’t be published.', {
    errors: receivedViolations(errors),
  });
}

/** Everything that prevents the publication of a post, also what only a draft may lack. */
export const problemsOf = ({ errors, warnings }: z.output<typeof oneValidation>['validation']) => [
  ...errors,
  ...warnings.filter(({ code }) => code === 'required'),
];

/** What the person should know before the publication, and what prevents nothing. */
export const warningsOf = ({ warnings }: z.output<typeof oneValidation>['validation']) =>
  warnings.filter(({ code }) => code !== 'required');

/** The same about a post that is not saved yet. */
export async function warningsAbout(session: Session, body: object) {
  const { validation } = (await session.execute('validatePost', oneValidation, { body })).body;
  return warningsOf(validation).map(({ code, message }) => ({ code, message }));
}

/** Whether the same content goes out to the same accounts. */
export function isSamePublication(one: Draft, other: Draft): boolean {
  const essence = (post: Draft) =>
    JSON.stringify([
      filesIn(post),
      post.platforms.map((target) => [target.accountId, outgoing(post, target)]).sort(),
    ]);
  return essence(one) === essence(other);
}

/** The files of a post, whichever field names them. */
const filesIn = ({ mediaId, media }: Draft): PostMedia[] =>
  (media && media.length > 0 ? media : mediaId ? [{ mediaId }] : []).map(({ mediaId, altText }) => ({
    mediaId,
    altText: altText ?? '',
  }));

const settings = z.record(z.string(), z.json());

/** The content for an account. Options can't be read for a platform that this process does not know. */
function outgoing(
  { caption, title = '', options = {}, ...post }: Draft,
  { platform, accountId }: Draft['platforms'][number],
  inWords: ValueInWords = (_account, _option, value) => value,
) {
  if (!isPlatform(platform)) throw new Error(`there is no platform ${platform}`);
  const words = { caption, title, options: settings.parse(options) };
  return outgoingTo(
    { ...words, media: filesIn({ caption, ...post }) },
    { platform, accountId },
    (option, value) => inWords(accountId, option, value),
  );
}

/** The outgoing content, grouped by accounts with the same content. */
function partsOf(
  post: Draft,
  accounts: readonly Account[],
  inWords: ValueInWords,
  words: ReadonlyMap<string, string>,
): Part[] {
  const parts = new Map<string, Part & { accounts: string[] }>();
  for (const target of post.platforms) {
    const content = outgoing(post, target, inWords);
    const key = JSON.stringify(content);
    const files = content.files.map(({ mediaId, altText }) => ({
      words: words.get(mediaId) ?? mediaId,
      altText,
    }));
    const part = parts.get(key) ?? { ...content, files, accounts: [] };
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
