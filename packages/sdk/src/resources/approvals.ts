import type { Api } from '../api.ts';
import type {
  ApprovalLink,
  ApprovalLinkWithUrl,
  ApprovePost,
  CallOptions,
  CreateApprovalLink,
  DeclinePost,
  IdempotentOptions,
  Post,
  PostWithWarnings,
} from '../types.ts';

/** Decisions about posts that wait for approval. Scope `posts:approve`. */
export const createApprovals = (call: Api) => ({
  /**
   * Schedules a pending post, or publishes it if it has no time. Send the `updatedAt` of the post that a person has seen, so
   * that exactly this is published. Every retry sends the same idempotency key.
   */
  approve: (
    id: string,
    body: ApprovePost = {},
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<PostWithWarnings> =>
    call('post /posts/{id}/approve', { path: { id }, body, idempotencyKey }, options),

  /** Declines a pending post, which stays a draft. Every retry sends the same idempotency key. */
  async decline(
    id: string,
    body: DeclinePost = {},
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<Post> {
    const { post } = await call('post /posts/{id}/decline', { path: { id }, body, idempotencyKey }, options);
    return post;
  },

  /** A link with which a person without an account decides about the post. Only this response has its `url`. */
  async createApprovalLink(
    id: string,
    body: CreateApprovalLink = {},
    { idempotencyKey = crypto.randomUUID(), ...options }: IdempotentOptions = {},
  ): Promise<ApprovalLinkWithUrl> {
    const input = { path: { id }, body, idempotencyKey };
    return (await call('post /posts/{id}/approval-links', input, options)).approvalLink;
  },

  /** The approval links of the post, oldest first. */
  async approvalLinks(id: string, options?: CallOptions): Promise<readonly ApprovalLink[]> {
    return (await call('get /posts/{id}/approval-links', { path: { id } }, options)).approvalLinks;
  },

  /** Revokes an approval link. Not retried after an unknown outcome. */
  async deleteApprovalLink(id: string, linkId: string, options?: CallOptions): Promise<void> {
    await call('delete /posts/{id}/approval-links/{linkId}', { path: { id, linkId } }, options);
  },
});
