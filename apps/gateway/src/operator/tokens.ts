import { createHash, timingSafeEqual } from 'node:crypto';
import { Code, ConnectError, createContextKey, type HandlerContext } from '@connectrpc/connect';
import type { Log } from '@postrider/service';
import { addressSubject } from '../rate-limits/address.ts';
import { createCounters } from '../rate-limits/counters.ts';
import type { Clock } from '../rate-limits/policy.ts';

/** The address of the client that made the call. */
export const clientAddress = createContextKey('');

/** Calls with a wrong token that one client address may make in a window. */
const WRONG_TOKENS = { name: 'address', quota: 10, windowS: 60 } as const;

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Rejects calls without an operator token before their body is read. Wrong tokens are limited by client address. A
 * valid token is always accepted, because tokens can't be guessed and others behind the same address must not lock the
 * operator out.
 */
export function createTokenCheck(tokens: readonly string[], clock: Clock, log: Log) {
  const digests = tokens.map(digest);
  const counters = createCounters(WRONG_TOKENS, clock);

  function isValid(token: string): boolean {
    const given = digest(token);
    // Compares with every token, so that the time discloses nothing.
    return digests.filter((each) => timingSafeEqual(each, given)).length > 0;
  }

  return ({ requestHeader, values }: Pick<HandlerContext, 'requestHeader' | 'values'>): void => {
    const [, token] = /^bearer +(\S+)$/i.exec(requestHeader.get('authorization') ?? '') ?? [];
    if (token === undefined) {
      throw new ConnectError(
        'An operator token is required. Send "authorization: Bearer <token>" with one of the gateway’s OPERATOR_TOKENS.',
        Code.Unauthenticated,
      );
    }
    if (isValid(token)) return;
    const address = addressSubject(values.get(clientAddress));
    const { remaining, resetS } = counters.standing(address);
    if (remaining === 0) {
      throw new ConnectError(
        `Too many calls with a wrong operator token came from this address. Try again in ${resetS} s.`,
        Code.ResourceExhausted,
      );
    }
    counters.take(address);
    log.warn({ address }, 'rejected a call with a wrong operator token');
    throw new ConnectError(
      'The operator token is wrong. Use one of the gateway’s OPERATOR_TOKENS.',
      Code.Unauthenticated,
    );
  };
}
