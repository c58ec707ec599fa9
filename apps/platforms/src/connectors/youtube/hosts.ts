import { at } from '../hosts.ts';

const API = 'https://www.googleapis.com';

const inPlaceOfGoogle = (server: string) => (server === API ? null : server);

/** A path of YouTube's API. */
export const apiUrl = (server: string, path: string): URL =>
  at(inPlaceOfGoogle(server), 'www.googleapis.com', path);

/** The address of Google's tokens. */
export const tokenUrl = (server: string): URL =>
  at(inPlaceOfGoogle(server), 'oauth2.googleapis.com', '/token');

/** Google's page on which people sign in. */
export const signInUrl = (server: string): URL =>
  at(inPlaceOfGoogle(server), 'accounts.google.com', '/o/oauth2/v2/auth');

/** The page of a video. A server in place of Google has it at its own address. */
export function videoPage(server: string, id: string): string {
  const own = inPlaceOfGoogle(server);
  return own === null
    ? `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`
    : new URL(`/watch/${encodeURIComponent(id)}`, own).href;
}
