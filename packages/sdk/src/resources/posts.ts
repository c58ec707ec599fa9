import type { Api } from '../api.ts';
import type { Clock } from '../options.ts';
import { Paged, withCursor } from '../pages.ts';
import type {
  Activity,
  BulkPosts,
  BulkResult,
  CallOptions,
  ChangeOptions,
  CreatePost,
  CreatePostOptions,
  IdempotentOptions,
  ListPosts,
  Occurrences,
  Post,
  PostWithWarnings,
  Result,
  RetryPost,
  UpdatePost,
  Validation,
} from '../types.ts';
import { createApprovals } from './approvals.ts';
import { waitUntilDone } from './wait-until-done.ts';

export type Posts = ReturnType<typeof createPosts>;

/** Posts. Scopes `posts:read` and `posts:write`; `posts:approve` for decisions about pending posts. */
export function createPosts(call: Api, clock: Clock) {
  /**
   * Saves a draft, or schedules a post with a `scheduledDatetime`. Every retry sends the same idempotency key.
   * `onWarning` gets the warnings.
   */
  async function create(
    body: CreatePost,
    { idempotencyKey = crypto.randomUUID(), onWarning, ...options }: CreatePostOptions = {},
  ): Promise<Post> {
    const { post, warnings } = await call('post /posts', { body, idempotencyKey }, options);
    // Older servers send none.
    for (const warning of warnings ?? []) onWarning?.(warning);
    return post;
  }

  /**
   * Creates up to 500 posts, or only checks them (`dryRun`); a post with a problem stops no other. Every retry sends the
   * same idempotency key, and creates no post twice.
   */
  async function createMany(
    body: BulkPosts,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<readonly BulkResult[]> {
    const { results } = await call('post /posts/bulk', { body, idempotencyKey }, options);
    return results;
  }

  /**
   * Every violation that `create` would report, and its warnings; nothing is saved. Fields may be missing or wrong.
   * Scope `posts:write`.
   */
  async function validate(body: Partial<CreatePost>, options?: CallOptions): Promise<Validation> {
    const { validation } = await call('post /posts/validate', { body }, options);
    return validation;
  }

  async function get(id: string, options?: CallOptions): Promise<Post> {
    const { post } = await call('get /posts/{id}', { path: { id } }, options);
    return post;
  }

  /** Posts of some statuses (by default scheduled ones); `limit` is the size of a page. */
  const list = ({ status, ...rest }: ListPosts = {}, options?: CallOptions): Paged<Post> => {
    const query = { ...rest, ...(status && { status: [status].flat() }) };
    return new Paged(async (cursor) => {
      const asked = withCursor(query, cursor);
      const { posts, pagination } = await call('get /posts', { query: asked }, options);
      return { items: posts, ...pagination };
    });
  };

  /** Possible until the post’s `editableUntil`. Not retried after an unknown outcome. */
  async function update(id: string, body: UpdatePost, options?: ChangeOptions): Promise<Post> {
    const { post } = await call('patch /posts/{id}', { path: { id }, body }, options);
    return post;
  }

  /**
   * Possible until the post’s `editableUntil`. `{ occurrences: 'later' }` also deletes the later posts of its series. Not
   * retried after an unknown outcome.
   */
  async function remove(
    id: string,
    { occurrences, ...options }: ChangeOptions & { occurrences?: 'later' } = {},
  ): Promise<void> {
    await call('delete /posts/{id}', { path: { id }, query: occurrences ? { occurrences } : {} }, options);
  }

  /** The series of a post, its latest posts and its next dates. */
  const occurrences = (id: string, options?: CallOptions): Promise<Occurrences> =>
    call('get /posts/{id}/occurrences', { path: { id } }, options);

  /** Who has changed what of a post, newest first. */
  const activity = async (id: string, options?: CallOptions): Promise<readonly Activity[]> =>
    (await call('get /posts/{id}/activity', { path: { id } }, options)).activity;

  /**
   * Publishes a draft or a scheduled post now, without waiting for the platforms. Every retry sends the same
   * idempotency key.
   */
  async function publish(
    id: string,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions & ChangeOptions = {},
  ): Promise<Post> {
    const { post } = await call('post /posts/{id}/publish', { path: { id }, idempotencyKey }, options);
    return post;
  }

  /**
   * Saves a draft with the content of a post; `warnings` lists the accounts on which the post is live. Every retry
   * sends the same idempotency key.
   */
  const duplicate = (
    id: string,
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<PostWithWarnings> =>
    call('post /posts/{id}/duplicate', { path: { id }, idempotencyKey }, options);

  /**
   * Publishes failed results again; results with an unknown outcome only with `force: true`. Returns all results. Every
   * retry sends the same idempotency key.
   */
  async function retry(
    id: string,
    body: RetryPost = {},
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<readonly Result[]> {
    const { results } = await call('post /posts/{id}/retry', { path: { id }, body, idempotencyKey }, options);
    return results;
  }

  /** The results of the post, one for each account. */
  async function results(id: string, options?: CallOptions): Promise<readonly Result[]> {
    const answer = await call('get /posts/{id}/results', { path: { id } }, options);
    return answer.results;
  }

  /**
   * Deletes the live post of a result from its platform; also resolves if it was deleted before. Throws `unavailable`
   * while the platform has not confirmed it: the deletion is repeated in the background.
   */
  async function deleteResult(id: string, resultId: string, options?: CallOptions): Promise<void> {
    await call('delete /posts/{id}/results/{resultId}', { path: { id, resultId } }, options);
  }

  return {
    create,
    createMany,
    validate,
    get,
    list,
    update,
    delete: remove,
    publish,
    duplicate,
    retry,
    results,
    occurrences,
    activity,
    deleteResult,
    ...createApprovals(call),
    /**
     * Polls until every platform is done, and resolves with the results. On a server, use webhooks instead. Throws
     * Error for a draft, and the signal's reason if it aborts.
     */
    waitUntilDone: (id: string, options: CallOptions = {}): Promise<readonly Result[]> =>
      waitUntilDone({ get, results, clock }, id, options),
  };
}
