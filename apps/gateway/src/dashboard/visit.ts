import type { Request } from 'express';
import { foreignOrigin, siteOf } from '../http/site.ts';
import type { Visit } from '../people/caller.ts';

/** The headers that sign-in uses. */
const FORWARDED = [
  'accept',
  'content-type',
  'cookie',
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
];

/**
 * Reads the visit of a request.
 * @param linkUrl the site of connect links, if they have one
 * @param problem why sign-in is off at this gateway, if it is
 */
export const createVisitOf =
  (
    { publicUrl, linkUrl }: Record<'publicUrl' | 'linkUrl', string | undefined>,
    problem: string | undefined,
  ) =>
  (request: Request): Visit => {
    const site = siteOf(publicUrl, { protocol: request.protocol, host: request.headers.host }, linkUrl);
    const headers = new Headers();
    for (const name of FORWARDED) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    return {
      ...site,
      problem: problem ?? site.problem,
      foreign: foreignOrigin(site, request.method, headers),
      address: request.ip ?? '',
      headers,
    };
  };
