import { at } from '../hosts.ts';

const API = 'https://graph.threads.net';

const inPlaceOfThreads = (server: string) => (server === API ? null : server);

/** A path of Threads' API. */
export const apiUrl = (server: string, path: string): URL =>
  at(inPlaceOfThreads(server), 'graph.threads.net', path);

/** A path of Threads' site, for people to sign in. */
export const signInUrl = (server: string, path: string): URL =>
  at(inPlaceOfThreads(server), 'threads.com', path);

/** The page of an account. A server in place of Threads has it at its own address. */
export function profilePage(server: string, username: string): string {
  const own = inPlaceOfThreads(server);
  return own === null ? `https://www.threads.com/@${username}` : new URL(`/threads/@${username}`, own).href;
}
