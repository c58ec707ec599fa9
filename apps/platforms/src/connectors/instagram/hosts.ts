import { at } from '../hosts.ts';

const API = 'https://graph.instagram.com';

const inPlaceOfInstagram = (server: string) => (server === API ? null : server);

/** A path of the API, which begins with a version or is about tokens. */
export const apiUrl = (server: string, path: string): URL =>
  at(inPlaceOfInstagram(server), 'graph.instagram.com', path);

/** Where the code of the consent page is exchanged. */
export const codeUrl = (server: string): URL =>
  at(inPlaceOfInstagram(server), 'api.instagram.com', '/oauth/access_token');

/** The consent page. */
export const consentPage = (server: string): URL =>
  at(inPlaceOfInstagram(server), 'www.instagram.com', '/oauth/authorize');

/** The page of an account. A server in place of Instagram has it at its own address. */
export const profilePage = (server: string, username: string): string =>
  new URL(`/${username}/`, inPlaceOfInstagram(server) ?? 'https://www.instagram.com').href;
