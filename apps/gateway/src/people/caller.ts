import { createContextKey, type HandlerContext } from '@connectrpc/connect';
import type { MemberRole } from './roles.ts';

/** A person with an account. */
export interface Person {
  id: string;
  name: string;
  email: string;
  /** Whether the e-mail address is confirmed. */
  emailVerified: boolean;
  twoFactorEnabled: boolean;
  /** Whether the person is an owner of the installation. */
  isInstanceOwner: boolean;
}

/** A person and their session. */
export interface Caller {
  person: Person;
  sessionId: string;
}

/** The HTTP request of a call. */
export interface Visit {
  /** The origin of the dashboard in the browser: scheme, host and port. */
  origin: string;
  /** Why a browser can't keep a session there; undefined if it can. */
  problem: string | undefined;
  /** Why the request is rejected as cross-site; undefined if it comes from the dashboard. */
  foreign: string | undefined;
  /** The client's address. */
  address: string;
  headers: Headers;
}

export const visitKey = createContextKey<Visit>({
  origin: '',
  problem: undefined,
  foreign: 'The origin is unknown.',
  address: '',
  headers: new Headers(),
});
export const callerKey = createContextKey<Caller | undefined>(undefined);
export const roleKey = createContextKey<MemberRole | undefined>(undefined);

type Context = Pick<HandlerContext, 'values'>;

/** The caller; for methods whose rule requires a session. */
export function callerOf({ values }: Context): Caller {
  const caller = values.get(callerKey);
  if (!caller) throw new Error('a method without a session reads its caller');
  return caller;
}

/** The caller's role in the request's workspace; for methods whose rule requires one. */
export function callerRole({ values }: Context): MemberRole {
  const role = values.get(roleKey);
  if (!role) throw new Error('a method without a role rule reads the role');
  return role;
}
