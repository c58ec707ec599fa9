import { at } from '../hosts.ts';

/** The names of X's API. Any other server is one in place of X. */
const API = /^https:\/\/api\.(x|twitter)\.com$/;

const inPlaceOfX = (server: string) => (API.test(server) ? null : server);

/** A path of X's API. */
export const apiUrl = (server: string, path: string): URL => at(inPlaceOfX(server), 'api.x.com', path);

/** X's consent page, which is on its site. */
export const consentPage = (server: string): URL => at(inPlaceOfX(server), 'x.com', '/i/oauth2/authorize');

/** The page of a post. A server in place of X has it at its own address. */
export const postPage = (server: string, path: string): URL =>
  new URL(path, inPlaceOfX(server) ?? 'https://x.com');
