import type { DescMethod } from '@bufbuild/protobuf';
import { Code, ConnectError, type ContextValues, type Interceptor } from '@connectrpc/connect';
import { type Log, noteSubject, notFound } from '@postrider/service';
import { includes, type MemberRole, type Rule, roleOf } from './access.ts';
import { type Caller, callerKey, roleKey, type Visit, visitKey } from './caller.ts';
import { notSignedIn, Refusal, toConnectError } from './failure.ts';

export interface Guards {
  /** The person behind a request's session cookie. */
  findCaller(visit: Visit): Promise<Caller | undefined>;
  /** The role of a member; undefined where the person is none, or the workspace does not exist. */
  findRole(workspaceId: string, userId: string): Promise<MemberRole | undefined>;
  /** Counts a call. Throws rate_limited. */
  countCall(userId: string): void;
}

/**
 * The one place that decides who may call what: session, membership of the request's workspace and role, by the option
 * of the method. A workspace of which the caller is no member is answered like one that does not exist.
 */
export const createGuard = (rules: ReadonlyMap<DescMethod, Rule>, guards: Guards, log: Log): Interceptor => {
  async function admit(rule: Rule, values: ContextValues, message: object) {
    const visit = values.get(visitKey);
    if (visit.foreign) throw new Refusal('wrong_origin', visit.foreign);
    const caller = await guards.findCaller(visit);
    values.set(callerKey, caller);
    if (rule === 'public') return;
    if (!caller) throw notSignedIn();
    guards.countCall(caller.person.id);
    const needed = roleOf(rule);
    if (!needed) return;
    const workspaceId = 'workspaceId' in message ? String(message.workspaceId) : '';
    const role = await guards.findRole(workspaceId, caller.person.id);
    if (!role) throw notFound('workspace');
    noteSubject({ workspaceId });
    values.set(roleKey, role);
    if (!includes(role, needed))
      throw new Refusal('role_required', `This takes the role ${needed} in the workspace; yours is ${role}.`);
  }

  return (next) => async (request) => {
    try {
      const rule = rules.get(request.method);
      if (!rule) throw new ConnectError('This method has no rule.', Code.Internal);
      if (!request.stream) {
        await admit(rule, request.contextValues, request.message);
        return await next(request);
      }
      // A server stream has one request, and its rule is decided by it.
      const messages = await Array.fromAsync(request.message);
      await admit(rule, request.contextValues, messages[0] ?? {});
      const response = await next({ ...request, message: replay(messages) });
      return response.stream ? { ...response, message: guarded(response.message, log) } : response;
    } catch (caught) {
      throw toConnectError(caught, log);
    }
  };
};

async function* replay<T>(messages: readonly T[]): AsyncIterable<T> {
  yield* messages;
}

/** A stream whose failures are problems too. */
async function* guarded<T>(messages: AsyncIterable<T>, log: Log): AsyncIterable<T> {
  try {
    yield* messages;
  } catch (caught) {
    throw toConnectError(caught, log);
  }
}
