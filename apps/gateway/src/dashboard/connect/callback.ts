import { type Log, PROBLEMS, toAppError } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import type { Request, RequestHandler } from 'express';
import { CONNECT_CALLBACK_PATH } from '../../paths.ts';
import { includes } from '../access.ts';
import type { RecordAs } from '../audit/audit.ts';
import type { Visit } from '../caller.ts';
import type { Guards } from '../calls.ts';
import { accountSubject, type Connecting, type ConsentAnswer } from './connecting.ts';

interface CallbackDependencies {
  connecting: Connecting;
  guards: Guards;
  visitOf(request: Request): Visit;
  recordAs: RecordAs;
  log: Log;
}

/**
 * Where consent pages return to: connects the account, and leads on to the page of the workspace's accounts with
 * `connected=<id>` or `problem=<code>`. The state that comes back is only good for the session that opened the page.
 */
export const connectCallback =
  ({ connecting, guards, visitOf, recordAs, log }: CallbackDependencies): RequestHandler =>
  async (request, response) => {
    setRoute(response, CONNECT_CALLBACK_PATH);
    response.set('Cache-Control', 'no-store');
    const answer = answerIn(request);
    const caller = await guards.findCaller(visitOf(request));
    if (!caller) return response.redirect(303, '/?problem=not_signed_in');
    const { person, sessionId } = caller;
    guards.countCall(person.id);
    const workspaceId = await connecting.workspaceOf(answer.state, sessionId);
    if (!workspaceId) return response.redirect(303, '/?problem=account_not_connected');
    const back = (result: string) =>
      response.redirect(303, `/w/${encodeURIComponent(workspaceId)}/accounts?${result}`);
    const role = await guards.findRole(workspaceId, person.id);
    if (!role || !includes(role, 'owner')) return back('problem=role_required');
    if (answer.error === 'access_denied') return back('problem=access_denied');
    try {
      const account = await connecting.finish(workspaceId, answer);
      const actor = { id: person.id, name: person.name, address: request.ip ?? '' };
      await recordAs(actor, workspaceId, 'account.connected', accountSubject(account));
      return back(`connected=${encodeURIComponent(account.id)}`);
    } catch (caught) {
      const { code, cause, message } = toAppError(caught);
      if (PROBLEMS[code].status >= 500) log.error({ code, err: cause ?? message }, 'connecting failed');
      return back(`problem=${code}`);
    }
  };

function answerIn({ query }: Request): ConsentAnswer {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name].slice(0, 4_000) : '');
  return { state: text('state'), code: text('code'), error: text('error') };
}
