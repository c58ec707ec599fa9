import { type Log, PROBLEMS, toAppError } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import type { Request, RequestHandler } from 'express';
import type { RecordAs } from '../../audit/audit.ts';
import { accountSubject, type Connecting, type ConsentAnswer } from '../../connecting/connecting.ts';
import type { ConnectLinks } from '../../connecting/links.ts';
import { CONNECT_CALLBACK_PATH, CONNECT_PATH } from '../../paths.ts';
import type { Visit } from '../../people/caller.ts';
import { includes } from '../../people/roles.ts';
import type { Guards } from '../admission.ts';
import { browserOf } from './browser.ts';
import { finishLink } from './link-callback.ts';

interface CallbackDependencies {
  connecting: Connecting;
  connectLinks: ConnectLinks;
  guards: Guards;
  visitOf(request: Request): Visit;
  recordAs: RecordAs;
  log: Log;
}

/**
 * The callback of consent pages. A page opened from a session connects the account and redirects to the accounts page
 * of the workspace with `connected=<id>` or `problem=<code>`, or to the page for choosing accounts below it if the sign-in
 * opens several. A page opened by a connect link redirects to the link's `redirectUrl`. The returned state is valid only for the session or the browser that opened the page.
 */
export function connectCallback({
  connecting,
  connectLinks,
  guards,
  visitOf,
  recordAs,
  log,
}: CallbackDependencies): RequestHandler {
  /** The code of the error. */
  function codeOf(caught: unknown): string {
    const { code, cause, message } = toAppError(caught);
    if (PROBLEMS[code].status >= 500)
      log.error({ code, err: cause ?? message }, 'connecting an account failed');
    return code;
  }

  /** The redirect of a session's browser. */
  async function finishSession(answer: ConsentAnswer, visit: Visit): Promise<string> {
    const caller = await guards.findCaller(visit);
    // In a browser that has used a connect link, the link's consent page has expired.
    if (!caller && browserOf(visit.headers)) return `${CONNECT_PATH}?problem=too_late`;
    if (!caller) return '/?problem=not_signed_in';
    const { person, sessionId } = caller;
    guards.countCall(person.id);
    const opener = { sessionId };
    const opened = await connecting.take(answer.state, opener);
    if (!opened) return '/?problem=account_not_connected';
    const { workspaceId, profileId, accountId } = opened;
    const accounts = `/w/${encodeURIComponent(workspaceId)}/accounts`;
    const role = await guards.findRole(workspaceId, person.id);
    if (!role || !includes(role, 'owner')) return `${accounts}?problem=role_required`;
    if (answer.parameters.error === 'access_denied') return `${accounts}?problem=access_denied`;
    try {
      const signedIn = await connecting.finish({ workspaceId, profileId, opener, accountId }, answer);
      if ('choiceToken' in signedIn) return `${accounts}/choose#${signedIn.choiceToken}`;
      const actor = { id: person.id, name: person.name, address: visit.address };
      for (const account of signedIn.accounts)
        await recordAs(actor, workspaceId, 'account.connected', accountSubject(account));
      return `${accounts}?connected=${signedIn.accounts.map(({ id }) => encodeURIComponent(id)).join()}`;
    } catch (caught) {
      return `${accounts}?problem=${reasonOf(caught) ?? codeOf(caught)}`;
    }
  }

  return async (request, response) => {
    setRoute(response, CONNECT_CALLBACK_PATH);
    response.set('Cache-Control', 'no-store');
    const answer = answerIn(request);
    const visit = visitOf(request);
    const linkId = await connecting.linkOf(answer.state);
    const to = linkId
      ? await finishLink({ connecting, connectLinks, codeOf }, linkId, answer, visit)
      : await finishSession(answer, visit);
    response.redirect(303, to);
  };
}

/** Why the sign-in fails for this account only, for which the page has a text. */
const reasonOf = (caught: unknown): string | undefined =>
  toAppError(caught).errors.find(({ code }) => code === 'other_account' || code === 'no_accounts')?.code;

/** The whole query; of a repeated parameter, the first value. */
function answerIn({ query }: Request): ConsentAnswer {
  const entries = Object.entries(query).map(([name, value]) => [
    name,
    Array.isArray(value) ? value[0] : value,
  ]);
  const { state = '', ...parameters } = Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return { state, parameters };
}
