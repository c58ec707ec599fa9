import { at } from '../hosts.ts';

const API = 'open.tiktokapis.com';
const SITE = 'www.tiktok.com';

const inPlaceOfTiktok = (server: string) => (server === `https://${API}` ? null : server);

/** A path of the API. */
export const apiUrl = (server: string, path: string): URL => at(inPlaceOfTiktok(server), API, path);

/** The consent page. */
export const consentPage = (server: string): URL => at(inPlaceOfTiktok(server), SITE, '/v2/auth/authorize/');

/** The page of a post. A server in place of TikTok has it at its own address. */
export const postPage = (server: string, username: string, id: string): string =>
  new URL(`/@${encodeURIComponent(username)}/video/${id}`, inPlaceOfTiktok(server) ?? `https://${SITE}`).href;
