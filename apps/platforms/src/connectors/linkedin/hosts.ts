import { at } from '../hosts.ts';

const API = 'https://api.linkedin.com';

const inPlaceOfLinkedin = (server: string) => (server === API ? null : server);

/** A path of LinkedIn's API. */
export const apiUrl = (server: string, path: string): URL =>
  at(inPlaceOfLinkedin(server), 'api.linkedin.com', path);

/** A path of LinkedIn's site, for people to sign in and for tokens. */
export const signInUrl = (server: string, path: string): URL =>
  at(inPlaceOfLinkedin(server), 'www.linkedin.com', path);

/** The page of a post. A server in place of LinkedIn has it at its own address. */
export const postPage = (server: string, urn: string): string =>
  new URL(`/feed/update/${urn}/`, inPlaceOfLinkedin(server) ?? 'https://www.linkedin.com').href;
