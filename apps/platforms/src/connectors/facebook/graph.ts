import { z } from 'zod';
import type { PlatformHttp } from '../http.ts';
import { metaApp } from '../meta/exchange.ts';
import { createGraph, type Graph } from '../meta/graph.ts';
import { graphUrl, videoUrl } from './hosts.ts';

/** The developer's app. */
export const app = metaApp.extend({ configId: z.string().default('') });
export type App = z.infer<typeof app>;

/** The sealed tokens of a Page. Its token does not expire, and ends with the access of the person who connected it. */
export const tokens = app.extend({
  pageId: z.string(),
  access: z.string(),
  /** What the person allowed; absent if unknown. */
  scopes: z.array(z.string()).optional(),
});
export type Tokens = z.infer<typeof tokens>;

/** What calls before a Page is known have: a token of a person, or of the app. */
export type Signed = App & { access: string };

/** @param version the Graph API's version */
export const facebookGraph = (http: PlatformHttp, version: string): Graph<Signed> =>
  createGraph(http, { url: ({ apiUrl }, path) => graphUrl(apiUrl, path), version, proves: true });

/** The same on the host for the bytes of videos. */
export const videoGraph = (http: PlatformHttp, version: string): Graph<Signed> =>
  createGraph(http, { url: ({ apiUrl }, path) => videoUrl(apiUrl, path), version, proves: true });
