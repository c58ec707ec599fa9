import type { Request } from 'express';
import { z } from 'zod';
import type { Network } from '../network.ts';
import { bearerOf, type Incoming } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { MisskeyServer } from './behaviour.ts';
import { misskeyError } from './errors.ts';

const inBody = z.object({ i: z.string() });

const tokenOf = (req: Request): string => inBody.safeParse(req.body).data?.i ?? bearerOf(req) ?? '';

/** The account that the token of a request belongs to, whether or not the token is valid. */
export function callerOf(req: Request, network: Network): Account | undefined {
  const token = network.token(tokenOf(req));
  return token && network.account('misskey', token.accountId);
}

/** The account of a valid token; otherwise throws as Misskey does. */
export function authorize({ req, network }: Incoming, { behaviour }: MisskeyServer): Account {
  const given = tokenOf(req);
  if (given === '') throw misskeyError(401, 'CREDENTIAL_REQUIRED', 'Credential required.');
  const token = network.token(given);
  const account = token && !token.revoked ? network.account('misskey', token.accountId) : undefined;
  if (account) return account;
  const message = 'Authentication failed. Please ensure your token is correct.';
  throw misskeyError(behaviour.badTokenStatus, 'AUTHENTICATION_FAILED', message);
}
