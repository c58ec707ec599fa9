import { at } from '../hosts.ts';

const API = 'https://graph.facebook.com';
const SITE = 'https://www.facebook.com';

/** A server in place of Facebook; null for Facebook itself. */
const standIn = (server: string): string | null => (server === API ? null : server);

/** A path of the Graph API. */
export const graphUrl = (server: string, path: string): URL =>
  at(standIn(server), 'graph.facebook.com', path);

/** A path of the Graph API's host for the bytes of videos. */
export const videoUrl = (server: string, path: string): URL =>
  at(standIn(server), 'graph-video.facebook.com', path);

/** A path of the site, for people to sign in. */
export const siteUrl = (server: string, path: string): URL => at(standIn(server), 'www.facebook.com', path);

/** A page of the site, such as that of a post. A server in place of Facebook has it at its own address. */
export const pageUrl = (server: string, path: string): string => new URL(path, standIn(server) ?? SITE).href;
