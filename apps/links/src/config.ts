import { type ConfigOf, defineConfig, setting, settings } from '@postrider/service';
import { z } from 'zod';

export type LinksConfig = ConfigOf<typeof schema>;

/** An http or https origin; codes are served at its root, so it has no path. */
const origin = z.string().transform((text, context) => {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  context.addIssue('must be an http or https address without a path, such as https://sho.rt');
  return z.NEVER;
});

export const schema = defineConfig({
  logLevel: settings.logLevel,
  management: settings.management('links'),
  listen: settings.grpcListen('links'),
  grpcTls: settings.grpcTls,
  /** The redirect server. */
  redirect: settings.httpListen(8081),
  mongo: settings.mongo('links'),
  /** Without a slash at the end. */
  shortUrlBase: setting(
    'SHORT_URL_BASE',
    origin
      .default('http://localhost:8081')
      .describe('The origin that short URLs begin with, such as `https://sho.rt`'),
  ),
});
