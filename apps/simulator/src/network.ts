import { createHash } from 'node:crypto';
import type { Journal } from './journal.ts';
import type { Account, JournalLine, Media, OauthClient, OtherRecord, Post, Token } from './rows.ts';
import type { Metrics, PlatformName } from './shapes.ts';

const NO_METRICS: Metrics = { likes: 0, reposts: 0, replies: 0, views: null };

export type NewMedia = Omit<Media, 'size' | 'sha256' | 'usedBy'> & { bytes: Buffer };
export type NewPost = Pick<
  Post,
  'id' | 'path' | 'key' | 'cid' | 'text' | 'media' | 'record' | 'receivedAtMs'
>;

/** The accounts, posts and media of the simulated network. Each change is written to the journal first. */
export class Network {
  readonly #journal: Journal;
  readonly #accounts = new Map<string, Account>();
  readonly #tokens = new Map<string, Token>();
  readonly #clients = new Map<string, OauthClient>();
  readonly #media = new Map<string, Media>();
  readonly #mimeTypes = new Map<string, string>();
  readonly #posts = new Map<number, Post>();
  readonly #livePosts = new Map<string, Post>();
  readonly #postsByAccount = new Map<string, Map<number, Post>>();
  readonly #postsByPath = new Map<string, Post>();
  readonly #postsByKey = new Map<string, Post>();
  readonly #records = new Map<string, OtherRecord>();
  readonly #spent = new Set<string>();
  #seq = 0;

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const line of journal.load()) this.#apply(line);
  }

  #apply(line: JournalLine): void {
    if (line.table === 'accounts') this.#accounts.set(line.row.id, line.row);
    else if (line.table === 'tokens') this.#tokens.set(line.row.token, line.row);
    else if (line.table === 'clients') this.#clients.set(line.row.id, line.row);
    else if (line.table === 'records') this.#records.set(line.row.uri, line.row);
    else if (line.table === 'spent') this.#spent.add(line.row.jti);
    else if (line.table === 'posts') this.#applyPost(line.row);
    else {
      this.#media.set(line.row.id, line.row);
      this.#mimeTypes.set(line.row.sha256, line.row.mimeType);
    }
  }

  #applyPost(post: Post): void {
    this.#posts.set(post.seq, post);
    this.#seq = Math.max(this.#seq, post.seq);
    const own = this.#postsByAccount.get(post.accountId) ?? new Map<number, Post>();
    this.#postsByAccount.set(post.accountId, own.set(post.seq, post));
    this.#postsByPath.set(post.path, post);
    if (post.key !== null) this.#postsByKey.set(`${post.accountId} ${post.key}`, post);
    if (post.deletedAtMs === null) this.#livePosts.set(post.id, post);
    else if (this.#livePosts.get(post.id)?.seq === post.seq) this.#livePosts.delete(post.id);
  }

  /** Writes the new state of a row. */
  save(line: JournalLine): void {
    this.#journal.append(line);
    this.#apply(line);
  }

  accounts(): Account[] {
    return [...this.#accounts.values()];
  }

  /** The account with this id or handle (any case). */
  account(platform: PlatformName, idOrHandle: string): Account | undefined {
    const byId = this.#accounts.get(idOrHandle);
    if (byId?.platform === platform) return byId;
    const handle = idOrHandle.toLowerCase();
    return this.accounts().find((account) => account.platform === platform && account.handle === handle);
  }

  accountWithId(id: string): Account | undefined {
    return this.#accounts.get(id);
  }

  token(token: string): Token | undefined {
    return this.#tokens.get(token);
  }

  tokensOf(accountId: string): Token[] {
    return [...this.#tokens.values()].filter((token) => token.accountId === accountId);
  }

  client(id: string): OauthClient | undefined {
    return this.#clients.get(id);
  }

  isSpent(jti: string): boolean {
    return this.#spent.has(jti);
  }

  record(uri: string): OtherRecord | undefined {
    const found = this.#records.get(uri);
    return found?.deleted ? undefined : found;
  }

  records(prefix: string): OtherRecord[] {
    return [...this.#records.values()].filter((record) => !record.deleted && record.uri.startsWith(prefix));
  }

  addMedia({ bytes, ...row }: NewMedia): Media {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.#journal.putBytes(sha256, bytes);
    const media: Media = { ...row, size: bytes.length, sha256, usedBy: null };
    this.save({ table: 'media', row: media });
    return media;
  }

  media(id: string): Media | undefined {
    return this.#media.get(id);
  }

  /** The bytes with this SHA-256 and the type they were uploaded with. */
  file(sha256: string): { bytes: Buffer; mimeType: string } | undefined {
    const mimeType = this.#mimeTypes.get(sha256);
    const bytes = mimeType === undefined ? undefined : this.#journal.bytes(sha256);
    return mimeType === undefined || bytes === undefined ? undefined : { bytes, mimeType };
  }

  /** Accepts a post of an account: it is stored, visible and in the ledger. */
  publish({ platform, id: accountId, handle }: Account, post: NewPost): Post {
    const seq = this.#seq + 1;
    const media = post.media.map(({ id, mimeType, size, sha256, alt }) => ({
      id,
      mimeType,
      size,
      sha256,
      alt,
    }));
    const state = { acceptedAtMs: Date.now(), deletedAtMs: null, metrics: NO_METRICS };
    const row: Post = { ...post, media, platform, accountId, handle, seq, ...state };
    this.save({ table: 'posts', row });
    for (const attached of post.media) {
      const media = this.#media.get(attached.id);
      if (media) this.save({ table: 'media', row: { ...media, usedBy: row.id } });
    }
    return row;
  }

  /** The post with this id, unless it was deleted. */
  post(id: string): Post | undefined {
    return this.#livePosts.get(id);
  }

  /** The newest post of the account with this key, deleted or not. */
  postByKey(accountId: string, key: string): Post | undefined {
    return this.#postsByKey.get(`${accountId} ${key}`);
  }

  /** The post whose page has this path, unless it was deleted. */
  postAt(path: string): Post | undefined {
    const post = this.#postsByPath.get(path);
    return post?.deletedAtMs === null ? post : undefined;
  }

  /** Every accepted post, oldest first, including deleted ones. */
  posts(): Post[] {
    return [...this.#posts.values()];
  }

  /** The posts of an account that were not deleted, newest first. */
  postsOf(accountId: string): Post[] {
    const own = [...(this.#postsByAccount.get(accountId)?.values() ?? [])];
    return own.filter((post) => post.deletedAtMs === null).reverse();
  }

  deletePost(post: Post): void {
    this.save({ table: 'posts', row: { ...post, deletedAtMs: Date.now() } });
  }

  clear(): void {
    this.#journal.clear();
    for (const table of [
      this.#accounts,
      this.#tokens,
      this.#clients,
      this.#media,
      this.#mimeTypes,
      this.#posts,
      this.#livePosts,
      this.#postsByAccount,
      this.#postsByPath,
      this.#postsByKey,
      this.#records,
      this.#spent,
    ]) {
      table.clear();
    }
    this.#seq = 0;
  }
}
