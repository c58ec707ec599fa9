import type { Request } from 'express';
import { z } from 'zod';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import { bearerOf, type Incoming } from '../platform.ts';
import type { Account, Token } from '../rows.ts';
import { pageIdOf } from './authors.ts';
import type { LinkedinServer } from './behaviour.ts';
import { notPermitted, unauthorized } from './errors.ts';

/** Roles that may post on a Page. */
const POSTING = [
  'ADMINISTRATOR',
  'CONTENT_ADMINISTRATOR',
  'CONTENT_ADMIN',
  'DIRECT_SPONSORED_CONTENT_POSTER',
];

/** Saves a new token. Those of Pages open several accounts. */
export function newToken(
  network: Network,
  token: Pick<Token, 'accountId' | 'opens' | 'scopes' | 'person' | 'renews'>,
  seconds: number,
): string {
  const text = `AQX${randomToken()}`;
  const expiresAtMs = Date.now() + seconds * 1000;
  network.save({ table: 'tokens', row: { ...token, token: text, revoked: false, expiresAtMs } });
  return text;
}

const inBody = z
  .object({
    author: z.string().optional(),
    actor: z.string().optional(),
    refresh_token: z.string().optional(),
    initializeUploadRequest: z.object({ owner: z.string() }).optional(),
    finalizeUploadRequest: z.object({ video: z.string() }).optional(),
  })
  .catch({});
const inQuery = z
  .object({
    author: z.string().optional(),
    actor: z.string().optional(),
    organizationalEntity: z.string().optional(),
  })
  .catch({});

/** The Page that a request is about, by its number. */
function pageIn({ req, network }: Pick<Incoming, 'req' | 'network'>): string | undefined {
  const { author, actor, initializeUploadRequest, finalizeUploadRequest } = inBody.parse(req.body ?? {});
  const query = inQuery.parse(req.query);
  const named = author ?? actor ?? initializeUploadRequest?.owner ?? query.author ?? query.actor;
  const urn = named ?? query.organizationalEntity;
  if (urn !== undefined) return pageIdOf(urn);
  const about = finalizeUploadRequest?.video ?? String(req.params.urn);
  return (network.post(about) ?? network.media(about))?.accountId;
}

/** The account for which a request with this token acts. */
function accountOf(call: Pick<Incoming, 'req' | 'network'>, token: Token): Account | undefined {
  const { network } = call;
  if (!token.opens) return network.account('linkedin', token.accountId);
  return network.account('linkedin_page', pageIn(call) ?? token.accountId);
}

/** The account for which a request acts, whether or not its token is valid. */
export function callerOf(req: Request, network: Network): Account | undefined {
  const token = network.token(bearerOf(req) ?? inBody.parse(req.body ?? {}).refresh_token ?? '');
  return token && accountOf({ req, network }, token);
}

/** The valid token of a request; otherwise throws the `401` of LinkedIn. */
export function validToken({ req, network }: Pick<Incoming, 'req' | 'network'>): Token {
  const token = network.token(bearerOf(req) ?? '');
  if (!token || token.renews) throw unauthorized('INVALID_ACCESS_TOKEN', 'Invalid access token', '65600');
  if (token.revoked)
    throw unauthorized(
      'REVOKED_ACCESS_TOKEN',
      'The token used in the request has been revoked by the user',
      '65601',
    );
  if ((token.expiresAtMs ?? 0) <= Date.now())
    throw unauthorized('EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired', '65602');
  return token;
}

/** The Pages on which the person of a token has a role, with the role. */
export function rolesOf(network: Network, { opens = [] }: Token, { behaviour: { roles } }: LinkedinServer) {
  return opens.flatMap((id) => {
    const page = network.account('linkedin_page', id);
    const role = page && (page.handle in roles ? roles[page.handle] : 'ADMINISTRATOR');
    return page && role ? [{ page, role }] : [];
  });
}

/** The account for which a request may act; otherwise throws the `401` or `403` of LinkedIn. */
export function authorize(call: Pick<Incoming, 'req' | 'network'>, server: LinkedinServer): Account {
  const token = validToken(call);
  const account = accountOf(call, token);
  if (!account) throw unauthorized('INVALID_ACCESS_TOKEN', 'Invalid access token', '65600');
  if (!token.opens) return account;
  const mayPost = rolesOf(call.network, token, server).some(
    ({ page, role }) => page.id === account.id && POSTING.includes(role),
  );
  if (!mayPost || !token.scopes?.includes('w_organization_social')) throw notPermitted('organization');
  return account;
}
