import type { Connect } from './connect.ts';
import { byPlatform } from './definitions.ts';
import { describeField } from './describe.ts';

export { PLATFORMS, type Platform } from './definitions.ts';

const describeConnect = ({ kind, fields, acceptsLocalhost }: Connect) => ({
  kind,
  acceptsLocalhost,
  fields: fields.map((field) => ({ ...describeField(field), initial: field.initial })),
});

/**
 * Every platform's data for the dashboard. It excludes the rules, which are larger than a page, and is evaluated when
 * the dashboard is built.
 */
export const PLATFORM_DATA = byPlatform(
  (_, { name, mark, hasHandles = true, fetchesMedia = false, connect, terms = [] }) => ({
    name,
    mark,
    hasHandles,
    fetchesMedia: fetchesMedia === true,
    connect: describeConnect(connect),
    terms,
  }),
);

export type PlatformData = (typeof PLATFORM_DATA)[keyof typeof PLATFORM_DATA];
