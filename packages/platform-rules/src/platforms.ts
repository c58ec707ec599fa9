import { z } from 'zod';
import { bluesky } from './bluesky/rules.ts';
import { mastodon } from './mastodon/rules.ts';
import type { PlatformRules } from './rules.ts';
import { x } from './x/rules.ts';

/** The list of platforms. A new one is a line here; what must know it as well does not compile without it. */
const RULES = { bluesky, mastodon, x };

export type Platform = keyof typeof RULES;

export const PLATFORM_RULES: Readonly<Record<Platform, PlatformRules>> = RULES;

export const PLATFORMS = Object.keys(RULES) as Platform[];

export const isPlatform = (value: string): value is Platform => Object.hasOwn(RULES, value);

type OptionSchemas = { [P in Platform]: (typeof RULES)[P]['options'] };

/** A post's `options`: keyed by platform, unknown platforms and fields refused. */
export const postOptions = z
  .strictObject(
    Object.fromEntries(PLATFORMS.map((platform) => [platform, RULES[platform].options])) as OptionSchemas,
  )
  .partial()
  .meta({ id: 'PostOptions' });

export type PostOptions = z.infer<typeof postOptions>;
