import type { DescMethod } from '@bufbuild/protobuf';
import { Code, ConnectError, type ContextValues, type Interceptor } from '@connectrpc/connect';
import type { Log } from '@postrider/service';
import type { Rule } from './access.ts';
import type { Admit } from './admission.ts';
import { callerKey, roleKey, visitKey } from './caller.ts';
import { toConnectError } from './failure.ts';

/** Lets calls in by the rule of their method, its option in the proto file. */
export const createGuard = (rules: ReadonlyMap<DescMethod, Rule>, admit: Admit, log: Log): Interceptor => {
  async function check(rule: Rule, values: ContextValues, message: object) {
    const workspaceId = 'workspaceId' in message ? String(message.workspaceId) : '';
    const { caller, role } = await admit(rule, values.get(visitKey), workspaceId);
    values.set(callerKey, caller).set(roleKey, role);
  }

  return (next) => async (request) => {
    try {
      const rule = rules.get(request.method);
      if (!rule) throw new ConnectError('This method has no rule.', Code.Internal);
      if (!request.stream) {
        await check(rule, request.contextValues, request.message);
        return await next(request);
      }
      // A server stream has one request, and its rule is decided by it.
      const messages = await Array.fromAsync(request.message);
      await check(rule, request.contextValues, messages[0] ?? {});
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
