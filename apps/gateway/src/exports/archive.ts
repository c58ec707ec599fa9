import { Readable } from 'node:stream';
import { extensionOf } from '@postrider/platform-rules/media';
import { ZipFile } from 'yazl';
import { itemsOf, paged, type Read } from './reading.ts';

/** An entry of an archive was written. */
type OnEntry = () => void;

interface Source {
  read: Read;
  profileId: string;
  /** The bytes of a file; none for one that was deleted meanwhile. */
  open(mediaId: string): Promise<Readable>;
  /** The notes of the profile's days. */
  notes(): AsyncIterable<object>;
  onEntry: OnEntry;
}

/** The entries besides the files. */
export const ENTRIES = [
  'profile',
  'slots',
  'accounts',
  'posts',
  'links',
  'webhooks',
  'notes',
  'media',
] as const;

const ALL_POSTS = 'draft,scheduled,published,failed';

/**
 * The bytes of a profile's archive, a ZIP file (docs/api-rules.md, Profiles). It is read as it is written: only a page of
 * records and a part of a file are in memory.
 */
export function archiveOf({ read, profileId, open, notes, onEntry }: Source): Readable {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  zip.on('error', (error: Error) => output.destroy(error));

  const add = (path: string, content: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(path, {}, (done) => done(null, Readable.from(noted(content()))));
  async function* noted(content: AsyncIterable<string>) {
    yield* content;
    onEntry();
  }
  async function* object(operationId: string, field: string, request: Parameters<Read>[1]) {
    const body: Record<string, unknown> = { ...(await read(operationId, request)) };
    yield `${JSON.stringify(body[field] ?? body, undefined, 2)}\n`;
  }
  async function* lines(items: AsyncIterable<object>) {
    for await (const item of items) yield `${JSON.stringify(item)}\n`;
  }
  const list = (operationId: string, field: string, query: Readonly<Record<string, string>>) =>
    lines(itemsOf(read, operationId, field, query));

  async function* files() {
    for await (const item of itemsOf(read, 'listMedia', 'media', paged({ profileId }))) {
      const { url: _, ...media }: Record<string, unknown> = { ...item };
      const { id, mimeType } = media;
      const file = `files/${String(id)}.${extensionOf(String(mimeType))}`;
      // Media are compressed already.
      zip.addReadStreamLazy(file, { compress: false }, (done) => {
        open(String(id)).then(
          (bytes) => done(null, bytes.on('end', onEntry)),
          (error: unknown) => done(error, Readable.from([])),
        );
      });
      yield { ...media, file };
    }
    zip.end();
  }

  add('profile.json', () => object('getProfile', 'profile', { id: profileId }));
  add('slots.json', () => object('getSlots', 'slots', { query: { profileId } }));
  add('accounts.jsonl', () => list('listAccounts', 'accounts', { profileId }));
  add('posts.jsonl', () =>
    list('listPosts', 'posts', paged({ profileId, status: ALL_POSTS, expand: 'results' })),
  );
  add('links.jsonl', () => list('listLinks', 'links', paged({ profileId })));
  add('webhooks.jsonl', () => list('listWebhooks', 'webhooks', { profile_id: profileId }));
  add('notes.jsonl', () => lines(notes()));
  add('media.jsonl', () => lines(files()));
  return output;
}
