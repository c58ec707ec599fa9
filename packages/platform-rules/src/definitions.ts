import { recordOf } from '@postrider/contracts/records';
import { z } from 'zod';
import { byAccount } from './by-account.ts';
import type { Values } from './connect.ts';
import type { PlatformDefinition } from './definition.ts';
import * as platforms from './platforms.ts';

export type Platform = keyof typeof platforms;

export const PLATFORMS = Object.keys(platforms) as Platform[];

export const PLATFORM_DEFINITIONS: Readonly<Record<Platform, PlatformDefinition>> = platforms;

export const isPlatform = (value: string): value is Platform => Object.hasOwn(platforms, value);

/** A value for each platform. */
export const byPlatform = <T>(make: (platform: Platform, definition: PlatformDefinition) => T) =>
  recordOf(PLATFORMS, (platform) => make(platform, PLATFORM_DEFINITIONS[platform]));

type NamesOf<
  P extends Platform,
  L extends 'fields' | 'tokens',
> = (typeof platforms)[P]['connect'][L][number]['name'];

/** All fields for connecting an account of a platform, tokens included. */
export type Credentials<P extends Platform> = Values<NamesOf<P, 'fields'> | NamesOf<P, 'tokens'>>;

/** The prefix of a platform's schema names: LinkedinPage for linkedin_page. */
export const schemaName = (platform: Platform): string =>
  platform
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/**
 * The schemas of `options.<platform>`: the settings for all accounts of the platform, and overrides for single ones.
 */
export const PLATFORM_OPTIONS = byPlatform((platform, { options }) =>
  options.extend({ accounts: byAccount(options).optional() }).meta({ id: `${schemaName(platform)}Options` }),
);

/** A post's `options`, keyed by platform. Rejects unknown platforms and fields. */
export const postOptions = z.strictObject(PLATFORM_OPTIONS).partial().meta({ id: 'PostOptions' });

/** Whether a platform publishes the title of a post. */
export const publishesTitle = (platform: string): boolean =>
  isPlatform(platform) && PLATFORM_DEFINITIONS[platform].limits.title !== undefined;
