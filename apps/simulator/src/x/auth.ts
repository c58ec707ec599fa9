import type { Request } from 'express';
import { z } from 'zod';
import type { Incoming } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { World } from '../world.ts';
import { forbidden, unauthorized } from './errors.ts';

const inBody = z.object({ refresh_token: z.string() });

const bearer = (req: Request) => /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1];

/** Whose token the request bears, good or not. */
export function callerOf(req: Request, world: World): Account | undefined {
  const token = world.token(bearer(req) ?? inBody.safeParse(req.body).data?.refresh_token ?? '');
  return token && world.account('x', token.accountId);
}

/** The account of a good access token; otherwise throws the `401` X answers. */
export function authorize({ req, world }: Pick<Incoming, 'req' | 'world'>): Account {
  const token = world.token(bearer(req) ?? '');
  const isGood = token && !token.revoked && !token.renews && (token.expiresAtMs ?? 0) > Date.now();
  const account = isGood ? world.account('x', token.accountId) : undefined;
  if (!account) throw unauthorized();
  return account;
}

/** Throws where a call names another user than its own. */
export function assertOwn(account: Account, userId: string): void {
  if (account.id !== userId) throw forbidden('You are not permitted to perform this action.');
}
