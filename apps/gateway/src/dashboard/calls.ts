import { type DescMethod, getOption } from '@bufbuild/protobuf';
import { Code, ConnectError, type HandlerContext, type Interceptor } from '@connectrpc/connect';
import { liveWorkspaceOf } from '@postrider/contracts';
import { serves_test_data } from '@postrider/contracts/dashboard';
import type { Log } from '@postrider/service';
import { callerKey, roleKey, visitKey } from '../people/caller.ts';
import { toConnectError } from '../people/failure.ts';
import type { Rule } from './access.ts';
import type { Admission } from './admission.ts';

type Rules = ReadonlyMap<DescMethod, Rule>;

/** Identifies the caller before the body is read. */
export const createGate =
  (rules: Rules, { enter }: Admission, log: Log) =>
  async ({ method, values }: Pick<HandlerContext, 'method' | 'values'>): Promise<void> => {
    try {
      values.set(callerKey, await enter(ruleOf(rules, method), values.get(visitKey)));
    } catch (caught) {
      throw toConnectError(caught, log);
    }
  };

/** Admits calls by the rule of their method, from its option in the proto file, and turns errors into problems. */
export const createGuard =
  (rules: Rules, { roleIn }: Admission, log: Log): Interceptor =>
  (next) =>
  async (request) => {
    try {
      const { method, contextValues: values } = request;
      const check = async (message: object) => {
        const workspaceId = 'workspaceId' in message ? String(message.workspaceId) : '';
        if (workspaceId && !getOption(method.parent, serves_test_data))
          Object.assign(message, { workspaceId: liveWorkspaceOf(workspaceId) });
        values.set(roleKey, await roleIn(ruleOf(rules, method), values.get(callerKey), workspaceId));
      };
      if (!request.stream) {
        await check(request.message);
        return await next(request);
      }
      // One message: see `readMessage`.
      const messages = await Array.fromAsync(request.message);
      await check(messages[0] ?? {});
      const response = await next({ ...request, message: replay(messages) });
      return response.stream ? { ...response, message: guarded(response.message, log) } : response;
    } catch (caught) {
      throw toConnectError(caught, log);
    }
  };

function ruleOf(rules: Rules, method: DescMethod): Rule {
  const rule = rules.get(method);
  if (!rule) throw new ConnectError('This method has no rule.', Code.Internal);
  return rule;
}

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
