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

/** The content to check against the platforms' rules. */
export interface PostContent extends Pick<PostFields, 'caption' | 'title' | 'mediaId' | 'media' | 'options'> {
  /** Absent or "": the workspace itself. */
  profileId?: string | undefined;
  platforms: readonly Target[];
}

/** Which findings about an account of a post are violations, and which are only warnings. */
export interface CheckRules {
  /** A draft may be incomplete, and go to an account that must be connected again. */
  isDraft: boolean;
  /** Accounts that the post already goes to: it may keep them even if they can no longer be used. */
  kept: readonly Target[];
  /** Whether to reject a platform's name if the workspace has several accounts of it. */
  refuseAmbiguousAccounts: boolean;
  /** The present files of a post, which it may keep even if the caller does not see them. */
  keptFiles?: readonly string[];
  /** The time of the post, for warnings about accounts that expire before it; absent if it has none or is published now. */
  scheduledAt?: Date | undefined;
  /** When the post goes out, unless it is a draft or only checked: its videos are converted ahead. */
  goesOutAt?: Date;
  /** Whether to warn about files without a description and about the price. */
  advises?: boolean;
}

/** The accounts of a post, and warnings about them. */
export interface CheckedTargets {
  targets: Target[];
  warnings: readonly Violation[];
  /** How long before its time it must be handed over, in milliseconds; 0 for the usual time. */
  leadMs: number;
}

/** Resolves the account of each target, and finds every violation of the platforms' rules. */
export type CheckPost = (
  workspaceId: string,
  content: PostContent,
  rules: CheckRules,
) => Promise<{
  targets: Target[];
  warnings: readonly ReceivedViolation[];
  leadMs: number;
  problem?: Pick<Problem, 'code' | 'message' | 'errors'> | undefined;
}>;

/** Throws invalid_request, account_ambiguous, account_not_connected or content_rejected with every violation. */
export type Check = (workspaceId: string, content: PostContent, rules: CheckRules) => Promise<CheckedTargets>;

export const createCheck =
  (checkPost: CheckPost): Check =>
  async (workspaceId, content, rules) => {
    requireContent(content);
    const { targets, problem, warnings, leadMs } = await checkPost(workspaceId, content, rules);
    if (problem?.code) {
      const code = isProblemCode(problem.code) ? problem.code : 'content_rejected';
      throw new AppError(code, problem.message, { errors: receivedViolations(problem.errors) });
    }
    return {
      targets: targets.map((target, i) => asNamed(target, content.platforms[i])),
      warnings: receivedViolations(warnings),
      leadMs,
    };
  };

/** A resolved target. A kept target whose account was disconnected keeps its account id. */
const asNamed = (resolved: Target, named: Target | undefined): Target =>
  resolved.accountId === '' && named ? named : resolved;
