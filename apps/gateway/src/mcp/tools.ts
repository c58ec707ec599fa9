import type { Scope } from '@postrider/contracts';
import type { Tool } from './tool.ts';
import { addMediaFromUrl } from './tools/add-media-from-url.ts';
import { createChoiceTool } from './tools/create-choice.ts';
import { createPost } from './tools/create-post.ts';
import { deletePost } from './tools/delete-post.ts';
import { duplicatePost } from './tools/duplicate-post.ts';
import { getAnalytics } from './tools/get-analytics.ts';
import { getPlatformRules } from './tools/get-platform-rules.ts';
import { getPostTool } from './tools/get-post.ts';
import { getUsage } from './tools/get-usage.ts';
import { listAccounts } from './tools/list-accounts.ts';
import { listChoices } from './tools/list-choices.ts';
import { listEvents } from './tools/list-events.ts';
import { listPosts } from './tools/list-posts.ts';
import { retryPost } from './tools/retry-post.ts';
import { updatePost } from './tools/update-post.ts';
import { validatePost } from './tools/validate-post.ts';

/** Every tool, in the order of the list. */
export const TOOLS: readonly Tool[] = [
  listAccounts,
  getPlatformRules,
  listChoices,
  addMediaFromUrl,
  createChoiceTool,
  validatePost,
  createPost,
  listPosts,
  getPostTool,
  updatePost,
  duplicatePost,
  deletePost,
  retryPost,
  getAnalytics,
  getUsage,
  listEvents,
];

/** The scopes of a tool that a caller lacks. */
export const missingScopes = ({ scopes }: Tool, granted: readonly Scope[]): Scope[] =>
  scopes.filter((scope) => !granted.includes(scope));
