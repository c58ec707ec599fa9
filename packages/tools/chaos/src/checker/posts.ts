import type { CreateEntry, Entry, EntryOf } from '../history.ts';
import { type Deletion, newDeletion, newVersion, noteRequest, type Version } from './writes.ts';

type Request = EntryOf<'request'>;

/** A request about an existing post, with its response if any. */
export interface Exchange {
  request: Exclude<Request, CreateEntry>;
  answer: EntryOf<'answer'> | undefined;
}

/** Everything in the history about one post, identified by its idempotency key or, if unknown, its id. */
export interface Post {
  workspaceId: string;
  /** One, unless an idempotency key made several. */
  ids: Set<string>;
  accountIds: readonly string[];
  /** The descriptions of its files, in order. */
  files: readonly string[];
  /** In the order of their first requests. */
  versions: Version[];
  /** All deletions are one, because a second one has no further effect. */
  deletion: Deletion;
  exchanges: Exchange[];
  calls: EntryOf<'call'>[];
  webhooks: EntryOf<'webhook'>[];
  finals: EntryOf<'final'>[];
  /** All of the above in order of time. */
  entries: Entry[];
}

/** A history, grouped by post. */
export interface Index {
  posts: Post[];
  /** Entries without a requested post. */
  strays: EntryOf<'call' | 'webhook' | 'final'>[];
  answers: EntryOf<'answer'>[];
  webhooks: EntryOf<'webhook'>[];
  usages: EntryOf<'usage'>[];
  faults: EntryOf<'fault'>[];
  run: EntryOf<'run'> | undefined;
}

/** Groups a history by post, in linear time apart from sorting. */
export function indexHistory(history: readonly Entry[]): Index {
  const entries = history.toSorted((a, b) => a.at - b.at);
  const of = <T extends Entry['type']>(type: T) =>
    entries.filter((entry): entry is EntryOf<T> => entry.type === type);
  const answers = of('answer');
  const requests = of('request');
  const answerOf = new Map(answers.map((answer) => [answer.id, answer]));
  const posts = new Posts();
  const strays: Index['strays'] = [];
  const place = <T extends Index['strays'][number]>(
    entry: T,
    post: Post | undefined,
    list: (post: Post) => T[],
  ) => {
    if (!post) return void strays.push(entry);
    list(post).push(entry);
    post.entries.push(entry);
  };

  // Entries with their own id first; then entries that refer to them.
  for (const request of requests) {
    if (request.operation === 'create') posts.create(request, answerOf.get(request.id));
  }
  for (const request of requests) {
    if (request.operation !== 'create') posts.exchange(request, answerOf.get(request.id));
  }
  for (const final of of('final')) place(final, posts.ofFinal(final), (post) => post.finals);
  for (const call of of('call')) place(call, posts.byMarker.get(call.marker), (post) => post.calls);
  const webhooks = of('webhook');
  for (const webhook of webhooks) place(webhook, posts.byId.get(webhook.postId), (post) => post.webhooks);
  for (const post of posts.all) post.entries.sort((a, b) => a.at - b.at);
  return {
    posts: posts.all,
    strays,
    answers,
    webhooks,
    usages: of('usage'),
    faults: of('fault'),
    run: of('run')[0],
  };
}

class Posts {
  readonly all: Post[] = [];
  readonly byId = new Map<string, Post>();
  readonly byMarker = new Map<string, Post>();
  readonly #byKey = new Map<string, Post>();

  create(request: CreateEntry, answer: EntryOf<'answer'> | undefined): void {
    const key = JSON.stringify([request.workspaceId, request.idempotencyKey]);
    const post = this.#byKey.get(key) ?? this.#add(request.workspaceId, request.accountIds, request.files);
    this.#byKey.set(key, post);
    if (answer?.postId !== undefined && (answer.status ?? 0) < 300) this.#name(post, answer.postId);
    noteRequest(this.#version(post, request), request, answer);
    post.entries.push(request, ...(answer ? [answer] : []));
  }

  exchange(request: Exchange['request'], answer: EntryOf<'answer'> | undefined): void {
    const post =
      this.byId.get(request.postId) ?? this.#name(this.#add(request.workspaceId, []), request.postId);
    if (request.operation === 'update') noteRequest(this.#version(post, request), request, answer);
    if (request.operation === 'delete') noteRequest(post.deletion, request, answer);
    post.exchanges.push({ request, answer });
    post.entries.push(request, ...(answer ? [answer] : []));
  }

  /** A post whose creation got no response is found by its text. */
  ofFinal({ postId, marker }: EntryOf<'final'>): Post | undefined {
    const named = this.byId.get(postId);
    if (named || marker === undefined) return named;
    const post = this.byMarker.get(marker);
    return post && this.#name(post, postId);
  }

  #add(workspaceId: string, accountIds: readonly string[], files: readonly string[] = []): Post {
    const post: Post = {
      workspaceId,
      ids: new Set(),
      accountIds,
      files,
      versions: [],
      deletion: newDeletion(),
      exchanges: [],
      calls: [],
      webhooks: [],
      finals: [],
      entries: [],
    };
    this.all.push(post);
    return post;
  }

  #name(post: Post, id: string): Post {
    post.ids.add(id);
    this.byId.set(id, post);
    return post;
  }

  #version(post: Post, request: Parameters<typeof newVersion>[0]): Version {
    const known = post.versions.find(({ marker }) => marker === request.marker);
    if (known) return known;
    const version = newVersion(request);
    post.versions.push(version);
    this.byMarker.set(version.marker, post);
    return version;
  }
}
