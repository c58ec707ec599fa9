import { at } from '../hosts.ts';

const API = 'api.pinterest.com';
const SANDBOX = 'api-sandbox.pinterest.com';
const SITE = 'www.pinterest.com';

/** Pinterest's own host of the API that an account uses; null for a server in place of Pinterest. */
const ownHost = (server: string): string | null =>
  [API, SANDBOX].find((host) => server === `https://${host}`) ?? null;

/** A path of the API. */
export function apiUrl(server: string, path: string): URL {
  const own = ownHost(server);
  return own === null ? at(server, API, path) : at(null, own, path);
}

const inPlaceOfPinterest = (server: string) => (ownHost(server) === null ? server : null);

/** The consent page. */
export const consentPage = (server: string): URL => at(inPlaceOfPinterest(server), SITE, '/oauth/');

/** The page of a Pin. A server in place of Pinterest has it at its own address. */
export const pinPage = (server: string, id: string): string =>
  new URL(`/pin/${id}/`, inPlaceOfPinterest(server) ?? `https://${SITE}`).href;
