import { createContextKey, type HandlerContext } from '@connectrpc/connect';
import type { MemberRole } from './roles.ts';

/** A person with an account. */
export interface Person {
  id: string;
  name: string;
  email: string;
  /** Whether it is proven that the e-mail address is the person's. */
  emailVerified: boolean;
  twoFactorEnabled: boolean;
  /** Whether the person is an owner of the installation. */
  isInstanceOwner: boolean;
}

/** A person, and the session by which the person is known. */
export interface Caller {
  person: Person;
  sessionId: string;
}

/** The HTTP request that a call came with. */
export interface Visit {
  /** Where the browser sees the dashboard: scheme, host and port. */
  origin: string;
  /** Why a browser can't keep a session there, undefined where it can. */
  problem: string | undefined;
  /** Why the request is refused as coming from another site, undefined where it is the dashboard's own. */
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

/** Who calls; for methods whose rule asks for a session. */
export function callerOf({ values }: Context): Caller {
  const caller = values.get(callerKey);
  if (!caller) throw new Error('a method without a session asks for its caller');
  return caller;
}

/** The caller's role in the request's workspace; for methods whose rule asks for one. */
export function callerRole({ values }: Context): MemberRole {
  const role = values.get(roleKey);
  if (!role) throw new Error('a method without a role asks for it');
  return role;
}
