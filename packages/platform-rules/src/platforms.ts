import { z } from 'zod';
import { bluesky } from './bluesky/rules.ts';
import { byAccount } from './by-account.ts';
import { mastodon } from './mastodon/rules.ts';
import type { PlatformRules } from './rules.ts';
import { x } from './x/rules.ts';

/** The list of platforms. A new one is a line here; what must know it as well does not compile without it. */
const RULES = { bluesky, mastodon, x };

export type Platform = keyof typeof RULES;

export const PLATFORM_RULES: Readonly<Record<Platform, PlatformRules>> = RULES;

export const PLATFORMS = Object.keys(RULES) as Platform[];

export const isPlatform = (value: string): value is Platform => Object.hasOwn(RULES, value);

const platformOptions = <S extends z.core.$ZodShape>({
  name,
  options,
}: {
  name: string;
  options: z.ZodObject<S, z.core.$strict>;
}) => options.extend({ accounts: byAccount(options).optional() }).meta({ id: `${name}Options` });

/** The schemas of `options.<platform>`: the settings for all accounts of the platform, and what differs on single ones. */
export const PLATFORM_OPTIONS = {
  bluesky: platformOptions(bluesky),
  mastodon: platformOptions(mastodon),
  x: platformOptions(x),
} satisfies Record<Platform, z.ZodObject>;

/** A post's `options`: keyed by platform, unknown platforms and fields refused. */
export const postOptions = z.strictObject(PLATFORM_OPTIONS).partial().meta({ id: 'PostOptions' });

export type PostOptions = z.infer<typeof postOptions>;
