import { akkoma } from '@postrider/platform-rules/akkoma/definition';
import type { AkkomaOptions } from '@postrider/platform-rules/akkoma/limits';
import { SCOPE } from '../mastodon/connector.ts';
import { createStatusConnector } from '../mastodon/create.ts';
import type { ConnectorTools } from '../tools.ts';

const TYPES: Readonly<Record<NonNullable<AkkomaOptions['format']>, string>> = {
  plain: 'text/plain',
  markdown: 'text/markdown',
  html: 'text/html',
  bbcode: 'text/bbcode',
  mfm: 'text/x.misskeymarkdown',
};

/**
 * Akkoma and Pleroma servers. They keep the response to an Idempotency-Key in memory, errors included: a restart forgets
 * it, and a retry would get the error again.
 */
export const akkomaConnector = (tools: ConnectorTools) =>
  createStatusConnector(akkoma, tools, {
    scope: SCOPE,
    fields: ({ format }) => (format ? { content_type: TYPES[format] } : {}),
  });
