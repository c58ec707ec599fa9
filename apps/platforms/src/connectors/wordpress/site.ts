import { isEncrypted, siteAddress } from '@postrider/platform-rules/server-origin';
import { z } from 'zod';
import { PlatformError, type PlatformHttp } from '../http.ts';
import { displayText } from '../responses.ts';
import type { ResponseHeaders } from '../retry-after.ts';
import { type Api, addressOf, NotJsonError, type Session } from './api.ts';
import { plainText } from './html.ts';
import { assertPasswords, elsewhere, noApi } from './sign-in-refused.ts';

interface Site {
  /** Its address, without a slash at the end. */
  address: string;
  /** The root of its REST API. */
  api: string;
  /** The name of the site, '' without one. */
  name: string;
}

const root = z.object({
  name: displayText.transform(plainText),
  namespaces: z.array(z.string()).max(1_000),
  authentication: z.unknown(),
});

const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const LINK = /<([^<>]{1,2000})>;\s*rel="https:\/\/api\.w\.org\/"/;

/**
 * Finds a site and its REST API: where the Link header of its first page says, below `/wp-json/`, or in the parameter
 * `rest_route`, with the credentials: plugins hide it from others. Throws what is wrong with the site.
 */
export async function findSite(
  api: Api,
  http: PlatformHttp,
  given: string,
  user: Omit<Session, 'api'>,
): Promise<Site> {
  const { address, link } = await firstPage(http, given);
  const usual = [`${address}/wp-json/`, `${address}/?rest_route=/`];
  const places = link === undefined ? usual : [link, ...usual.filter((place) => place !== link)];
  const errors: unknown[] = [];
  for (const place of places) {
    try {
      const query = { _fields: 'name,namespaces,authentication' };
      const { name, namespaces, authentication } = root.parse(
        (await api.call({ ...user, api: place }, '/', { query })).body,
      );
      if (!namespaces.includes('wp/v2')) throw new PlatformError(404, null);
      assertPasswords(authentication);
      return { address, api: addressOf(place, '/').href, name };
    } catch (error) {
      errors.push(error);
      if (
        !(error instanceof PlatformError) &&
        !(error instanceof z.ZodError) &&
        !(error instanceof NotJsonError)
      )
        throw error;
    }
  }
  throw noApi(errors);
}

/** The address of a site after its redirects, and the address of its API if its first page names one. */
async function firstPage(http: PlatformHttp, given: string): Promise<{ address: string; link?: string }> {
  let address = given;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const { status, headers } = await http
      .call(`${address}/`, { method: 'HEAD', accept: REDIRECTS, timeoutMs: TIMEOUT_MS })
      .catch((error: unknown) => {
        // The API may be open nevertheless.
        if (error instanceof PlatformError) return { status: error.status, headers: {} };
        throw error;
      });
    const next = REDIRECTS.includes(status) ? targetOf(headers, `${address}/`) : undefined;
    if (next === undefined || next === address) return withLink(address, headers);
    address = next;
  }
  return { address };
}

/**
 * The site to which a page redirects; its sign-in page is part of it. Throws for another domain, which must not get the password
 * that was entered for this one.
 */
function targetOf(headers: ResponseHeaders, base: string): string | undefined {
  const location = [headers.location].flat()[0] ?? '';
  if (!URL.canParse(location, base)) return undefined;
  const target = new URL(location, base);
  const address = siteAddress(target.href).origin;
  if (address !== undefined && !isSameDomain(target.hostname, new URL(base).hostname))
    throw elsewhere(address);
  return address;
}

/** Whether two names are the same, or one is below the other, such as `www.example.org`. */
const isSameDomain = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

function withLink(address: string, headers: ResponseHeaders): { address: string; link?: string } {
  const found = LINK.exec([headers.link].flat().join(', '))?.[1];
  if (found === undefined || !URL.canParse(found, `${address}/`)) return { address };
  const link = new URL(found, `${address}/`);
  // A site behind a proxy may not know that it has https.
  if (!isEncrypted(link)) link.protocol = 'https:';
  return { address, link: link.href };
}
