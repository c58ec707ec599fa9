import { z } from 'zod';
import { commonOptions, LIMITS as MEMBER_LIMITS } from '../linkedin/limits.ts';
import type { Limits } from '../rules.ts';
import { firstCommentOption } from '../thread.ts';

/** LinkedIn publishes no limit for comments; its site allows this many characters. */
export const COMMENT_CHARACTERS = 1_250;

/** The same as for members. */
export const LIMITS = MEMBER_LIMITS satisfies Limits;

export const linkedinPageOptions = z
  .strictObject({ ...commonOptions('LinkedIn Pages'), ...firstCommentOption('LinkedIn Pages') })
  .partial()
  .meta({ id: 'LinkedinPageAccountOptions' });

export type LinkedinPageOptions = z.infer<typeof linkedinPageOptions>;
