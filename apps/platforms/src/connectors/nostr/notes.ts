import { textOf } from '@postrider/platform-rules';
import { hashtagsOf } from '@postrider/platform-rules/entities';
import type { NostrOptions } from '@postrider/platform-rules/nostr/limits';
import { referencesIn } from '@postrider/platform-rules/nostr/references';
import { decode, neventEncode } from 'nostr-tools/nip19';
import type { Job, Published } from '../connector.ts';
import { type EventTemplate, idOf, KIND, secondsOf } from './event.ts';
import type { UploadedFile } from './media.ts';
import type { Tokens } from './session.ts';

type NostrJob = Job<NostrOptions>;
type Account = Pick<Tokens, 'pubkey' | 'relays'>;

/** The events of a post and the replies of its thread, before they are signed. The same each time for the same job. */
export function notesOf(
  { words, files, post }: NostrJob,
  parts: number,
  uploads: readonly UploadedFile[],
  account: Account,
): EventTemplate[] {
  if (!post) throw new Error('a post that is to be sent has a time');
  const notes: EventTemplate[] = [];
  const ids: string[] = [];
  for (let part = 0; part < parts; part += 1) {
    const urls = part === 0 ? uploads.map(({ url }) => url) : [];
    const { text, tags } = linked(textOf(words, part));
    const note: EventTemplate = {
      kind: KIND.note,
      // The replies of a thread have an order of their own.
      created_at: secondsOf(post.scheduledAt) + part,
      tags: unique([
        ...replyTags(ids, account),
        ...tags,
        ...hashtagsOf(text).map(({ start, end }) => ['t', text.slice(start + 1, end).toLowerCase()]),
        ...(part === 0 ? uploads.map((file, place) => imetaOf(file, files[place]?.altText ?? '')) : []),
        ...(words.options.contentWarning ? [['content-warning', words.options.contentWarning]] : []),
      ]),
      content: [text, urls.join('\n')].filter((each) => each !== '').join('\n\n'),
    };
    notes.push(note);
    ids.push(idOf(note, account.pubkey));
  }
  return notes;
}

/** A reply to the last of these posts, in the thread of the first one (NIP-10). */
function replyTags(ids: readonly string[], { relays: [relay = ''], pubkey }: Account): string[][] {
  const [root, parent] = [ids[0], ids.at(-1)];
  if (root === undefined || parent === undefined) return [];
  const reply = parent === root ? [] : [['e', parent, relay, 'reply', pubkey]];
  return [['e', root, relay, 'root', pubkey], ...reply, ['p', pubkey]];
}

/** A text whose references have the form of links (NIP-27), and the tags for them (NIP-18). */
function linked(text: string): { text: string; tags: string[][] } {
  const tags: string[][] = [];
  let written = '';
  let end = 0;
  for (const { start, end: after, code } of referencesIn(text)) {
    const tag = tagOf(code);
    if (!tag) continue;
    tags.push(tag);
    written += `${text.slice(end, start)}nostr:${code}`;
    end = after;
  }
  return { text: written + text.slice(end), tags };
}

/** Undefined for a reference with a typing error, which stays plain text. */
function tagOf(code: string): string[] | undefined {
  try {
    const { type, data } = decode(code);
    if (type === 'npub') return ['p', data];
    if (type === 'nprofile') return ['p', data.pubkey, ...(data.relays ?? []).slice(0, 1)];
    if (type === 'note') return ['q', data];
    if (type === 'nevent')
      return ['q', data.id, data.relays?.[0] ?? '', ...(data.author ? [data.author] : [])];
    if (type === 'naddr') return ['a', `${data.kind}:${data.pubkey}:${data.identifier}`];
  } catch {
    // A typing error.
  }
  return undefined;
}

/** What apps need to show a file (NIP-92). */
const imetaOf = ({ url, mimeType, sha256, width, height, size }: UploadedFile, alt: string): string[] => [
  'imeta',
  `url ${url}`,
  `m ${mimeType}`,
  `x ${sha256}`,
  `size ${size}`,
  ...(width > 0 && height > 0 ? [`dim ${width}x${height}`] : []),
  ...(alt ? [`alt ${alt.replace(/\s+/g, ' ')}`] : []),
];

const unique = (tags: readonly string[][]): string[][] => [
  ...new Map(tags.map((tag) => [`${tag[0]} ${tag[1]}`, tag])).values(),
];

/** A live post. @param relay one that has it, as a hint for apps */
export const publishedAs = (id: string, { pubkey, app }: Tokens, relay: string): Published => ({
  externalId: id,
  url: `${app}/${neventEncode({ id, author: pubkey, kind: KIND.note, relays: [relay] })}`,
});
