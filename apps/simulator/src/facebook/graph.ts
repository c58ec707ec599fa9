import { badParameter } from '../meta/errors.ts';
import { type GraphCall, type GraphRoute, graphRoute } from '../meta/graph.ts';
import { requireScope } from '../meta/tokens.ts';
import type { Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { FacebookServer } from './behaviour.ts';

/** A route of Facebook's Graph API; the limits of Pages have a code of their own. */
export const route = (server: FacebookServer, given: GraphRoute): Route =>
  graphRoute(server, { type: 'pages', code: 80001 }, given);

/** The Page of a call, whose own token must be used and allow this. */
export function ownPage({ network, token, req }: GraphCall, scope: string): Account {
  const id = String(req.params.id);
  const page = network.account('facebook', token.accountId);
  if (!page)
    throw badParameter('A page access token is required to request this resource.', { error_subcode: 0 });
  if (id !== 'me' && id !== page.id) throw badParameter('The global id is not allowed for this call');
  requireScope(token, scope);
  return page;
}

export const SCOPES = [
  'pages_show_list',
  'pages_manage_posts',
  'pages_read_engagement',
  'pages_manage_engagement',
  'read_insights',
];
