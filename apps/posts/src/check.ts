import type { Problem } from '@postrider/contracts/common';
import { AppError, isProblemCode, receivedViolations } from '@postrider/service';
import type { PostFields, Target } from './post.ts';
import { requireContent } from './request.ts';

/** What is checked against the rules of the platforms. */
export interface PostContent extends Pick<PostFields, 'caption' | 'title' | 'mediaId' | 'options'> {
  platforms: readonly Target[];
}

/** Resolves the account of each target, and finds every violation of the platforms' rules. */
export type CheckPost = (
  workspaceId: string,
  content: PostContent,
) => Promise<{ targets: Target[]; problem?: Pick<Problem, 'code' | 'message' | 'errors'> | undefined }>;

/**
 * Returns the accounts that a post goes to. Throws invalid_request, account_not_connected or content_rejected with every
 * violation.
 */
export type Check = (workspaceId: string, content: PostContent) => Promise<Target[]>;

export const createCheck =
  (checkPost: CheckPost): Check =>
  async (workspaceId, content) => {
    requireContent(content);
    const { targets, problem } = await checkPost(workspaceId, content);
    if (!problem?.code) return targets;
    const code = isProblemCode(problem.code) ? problem.code : 'content_rejected';
    throw new AppError(code, problem.message, { errors: receivedViolations(problem.errors) });
  };
