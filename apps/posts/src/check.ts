import type { Problem } from '@postrider/contracts/common';
import {
  AppError,
  isProblemCode,
  type ReceivedViolation,
  receivedViolations,
  type Violation,
} from '@postrider/service';
import type { PostFields, Target } from './post.ts';
import { requireContent } from './request.ts';

/** What is checked against the rules of the platforms. */
export interface PostContent extends Pick<PostFields, 'caption' | 'title' | 'mediaId' | 'options'> {
  platforms: readonly Target[];
}

/** What is an objection to an account of a post, and what only a warning. */
export interface CheckRules {
  /** A draft may go to an account that must be connected again. */
  isDraft: boolean;
  /** Accounts that the post goes to already: it may keep them even where they can’t be used any more. */
  kept: readonly Target[];
  /** Whether a platform's name alone is refused where the workspace has several accounts of it. */
  refuseAmbiguousAccounts: boolean;
}

/** The accounts that a post goes to, and what its author may want to know about them. */
export interface CheckedTargets {
  targets: Target[];
  warnings: readonly Violation[];
}

/** Resolves the account of each target, and finds every violation of the platforms' rules. */
export type CheckPost = (
  workspaceId: string,
  content: PostContent,
  rules: CheckRules,
) => Promise<{
  targets: Target[];
  warnings: readonly ReceivedViolation[];
  problem?: Pick<Problem, 'code' | 'message' | 'errors'> | undefined;
}>;

/** Throws invalid_request, account_ambiguous, account_not_connected or content_rejected with every violation. */
export type Check = (workspaceId: string, content: PostContent, rules: CheckRules) => Promise<CheckedTargets>;

export const createCheck =
  (checkPost: CheckPost): Check =>
  async (workspaceId, content, rules) => {
    requireContent(content);
    const { targets, problem, warnings } = await checkPost(workspaceId, content, rules);
    if (problem?.code) {
      const code = isProblemCode(problem.code) ? problem.code : 'content_rejected';
      throw new AppError(code, problem.message, { errors: receivedViolations(problem.errors) });
    }
    return {
      targets: targets.map((target, i) => asNamed(target, content.platforms[i])),
      warnings: receivedViolations(warnings),
    };
  };

/** A target that was resolved; one that is kept although its account is gone has no other account than before. */
const asNamed = (resolved: Target, named: Target | undefined): Target =>
  resolved.accountId === '' && named ? named : resolved;
