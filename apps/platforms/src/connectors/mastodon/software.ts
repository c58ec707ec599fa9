import { z } from 'zod';
import type { PlatformHttp } from '../http.ts';
import { createServerFacts, type ServerFacts } from '../server-facts.ts';

const discovery = z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })).max(20) });
const nodeInfo = z.object({ software: z.object({ name: z.string(), version: z.string() }) });

const SCHEMA = /^https?:\/\/nodeinfo\.diaspora\.software\/ns\/schema\/2\.\d$/;

/**
 * Software that stores the Idempotency-Key of a status in Redis for an hour, by the first Mastodon version that does so
 * (app/services/post_status_service.rb of Mastodon, glitch-soc, which reports Mastodon's name, and Hometown). Pleroma
 * and Akkoma keep keys only in memory, so a crash between two attempts would duplicate a post. snac, GoToSocial,
 * Pixelfed, Friendica and others have no keys, as far as known.
 */
const SUPPORTED_SINCE: Readonly<Record<string, number>> = { mastodon: 3, hometown: 3 };

const TIMEOUT_MS = 3_000;

/** Detects servers that return the existing status for a repeated Idempotency-Key, by their NodeInfo. */
export function createIdempotencySupport(http: PlatformHttp): ServerFacts<boolean> {
  async function get(url: URL): Promise<unknown> {
    return (await http.call(url, { timeoutMs: TIMEOUT_MS })).body;
  }

  return createServerFacts(async (server) => {
    const { links } = discovery.parse(await get(new URL('/.well-known/nodeinfo', server)));
    const href = links.find(({ rel }) => SCHEMA.test(rel))?.href;
    const url = href !== undefined && URL.canParse(href, server) ? new URL(href, server) : undefined;
    // Only the server itself may report its software.
    if (url?.host !== new URL(server).host) return false;
    const { software } = nodeInfo.parse(await get(new URL(url.pathname + url.search, server)));
    return supportsIdempotencyKeys(software);
  }, false);
}

/** True for software that supports the key in this version. */
export function supportsIdempotencyKeys({ name, version }: { name: string; version: string }): boolean {
  const since = Object.hasOwn(SUPPORTED_SINCE, name) ? SUPPORTED_SINCE[name] : undefined;
  const major = /^(\d{1,3})\./.exec(version)?.[1];
  return since !== undefined && major !== undefined && Number(major) >= since;
}
