import * as accounts from './accounts.ts';
import type { OperationExamples } from './example.ts';
import * as links from './links.ts';
import * as media from './media.ts';
import * as posts from './posts.ts';
import * as results from './results.ts';
import * as usage from './usage.ts';
import * as webhooks from './webhooks.ts';

/** The examples of each operation, by its id. */
export const EXAMPLES: Partial<Record<string, OperationExamples>> = {
  ...accounts,
  ...media,
  ...posts,
  ...results,
  ...usage,
  ...webhooks,
  ...links,
};
