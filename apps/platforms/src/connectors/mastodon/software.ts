import { AppError } from '@postrider/service';
import { z } from 'zod';
import type { PlatformHttp } from '../http.ts';

const discovery = z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })).max(20) });
const nodeInfo = z.object({
  software: z.object({ name: z.string().max(100), version: z.string().max(200) }),
});

/** What a server runs, in its own words. */
export type Software = z.infer<typeof nodeInfo>['software'];

const SCHEMA = /^https?:\/\/nodeinfo\.diaspora\.software\/ns\/schema\/2\.\d$/;

/**
 * The software that stores the Idempotency-Key of a status in Redis for an hour, by the first Mastodon version that does so
 * (app/services/post_status_service.rb of Mastodon, glitch-soc, which reports Mastodon's name, and Hometown). No other does,
 * as far as known.
 */
const SUPPORTED_SINCE: Readonly<Record<string, number>> = { mastodon: 3, hometown: 3 };

/** The software that is connected as a platform of its own, by its name in NodeInfo. */
const CONNECTED_AS: Readonly<Record<string, string>> = {
  mastodon: 'Mastodon',
  pixelfed: 'Pixelfed',
  gotosocial: 'GoToSocial',
  akkoma: 'Akkoma',
  pleroma: 'Akkoma',
  misskey: 'Misskey',
  sharkey: 'Misskey',
  cherrypick: 'Misskey',
  foundkey: 'Misskey',
  firefish: 'Misskey',
};
/** Any other software with Mastodon's API. */
const OTHERWISE = 'Mastodon';

const TIMEOUT_MS = 3_000;

/** Reads the NodeInfo of a server; undefined if it has none of its own. */
export async function softwareOf(http: PlatformHttp, server: string): Promise<Software | undefined> {
  const get = async (url: URL) => (await http.call(url, { timeoutMs: TIMEOUT_MS })).body;
  const { links } = discovery.parse(await get(new URL('/.well-known/nodeinfo', server)));
  const href = links.find(({ rel }) => SCHEMA.test(rel))?.href;
  const url = href !== undefined && URL.canParse(href, server) ? new URL(href, server) : undefined;
  // Only the server itself may report its software.
  if (url?.host !== new URL(server).host) return undefined;
  return nodeInfo.parse(await get(new URL(url.pathname + url.search, server))).software;
}

/** True for software that supports the key in this version. */
export function supportsIdempotencyKeys({ name, version }: Software): boolean {
  const since = Object.hasOwn(SUPPORTED_SINCE, name) ? SUPPORTED_SINCE[name] : undefined;
  const major = /^(\d{1,3})\./.exec(version)?.[1];
  return since !== undefined && major !== undefined && Number(major) >= since;
}

/**
 * Throws if a server runs software that is connected as another platform. A server that reports none is accepted.
 * @param platform the name of the platform that was chosen
 */
export async function checkSoftware(http: PlatformHttp, server: string, platform: string): Promise<void> {
  const software = await softwareOf(http, server).catch(() => undefined);
  if (software === undefined) return;
  const name = software.name.toLowerCase();
  const expected = (Object.hasOwn(CONNECTED_AS, name) && CONNECTED_AS[name]) || OTHERWISE;
  if (expected === platform) return;
  throw new AppError(
    'account_not_connected',
    `This server runs ${shown(software.name)}, not ${platform}. Connect the account as ${expected}.`,
  );
}

const PLAIN = /^[\w .-]{1,40}$/;
/** The name of the software, as long as it is one. */
const shown = (name: string): string => (PLAIN.test(name) ? name : 'other software');
