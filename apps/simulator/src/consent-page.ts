import { escapeHtml } from '@postrider/service/escape-html';
import type { Account } from './rows.ts';

/** People who can sign in where a person manages several accounts. Only the first one has a role on the app. */
export const PEOPLE = ['Robin Doe', 'Kim Roe'] as const;

type Shown = {
  /** The app's name. */
  name: string;
  /** Where the form is sent. */
  action: string;
  /** The parameters of the request, which the form repeats. */
  request: Readonly<Record<string, string | undefined>>;
  accounts: readonly Account[];
  scopeSeparator?: string;
  opensSeveral?: boolean;
};

/** A consent page: a button for each account and, on platforms that have them, ticks for scopes and accounts. */
export function consentHtml({
  name,
  action,
  request,
  accounts,
  scopeSeparator,
  opensSeveral = false,
}: Shown): string {
  const hidden = Object.entries(request).map(
    ([field, value]) => `<input type="hidden" name="${field}" value="${escapeHtml(value ?? '')}">`,
  );
  const scopes = scopeSeparator === undefined ? [] : (request.scope ?? '').split(scopeSeparator);
  const refusals = scopes.map((scope) => tick('without', scope, `Don’t allow ${scope}`));
  const buttons = accounts.map(
    ({ handle }) => `<button name="account" value="${handle}">Continue as @${handle}</button>`,
  );
  const parts = [
    ...hidden,
    ...(opensSeveral ? [people()] : []),
    ...(refusals.length > 0 ? [`<fieldset><legend>Permissions</legend>${refusals.join('')}</fieldset>`] : []),
    ...buttons,
    ...(opensSeveral ? [severalAccounts(accounts)] : []),
    '<button name="denied" value="true">Cancel</button>',
  ];
  const form = `<form method="post" action="${action}">${parts.join('')}</form>`;
  // A person without accounts can sign in nevertheless.
  const body = `<h1>${escapeHtml(name)} would like to post for you</h1>${accounts.length > 0 || opensSeveral ? form : '<p>No account.</p>'}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Authorize</title>
<link rel="stylesheet" href="/assets/style.css"><main class="consent">${body}</main></html>`;
}

const tick = (name: string, value: string, label: string) =>
  `<label><input type="checkbox" name="${name}" value="${escapeHtml(value)}"> ${escapeHtml(label)}</label>`;

const people = () =>
  `<label>You are <select name="person">${PEOPLE.map((person) => `<option>${person}</option>`).join('')}</select></label>`;

const severalAccounts = (accounts: readonly Account[]) => {
  const ticks = accounts.map(({ handle }) => tick('tick', handle, `@${handle}`));
  return `<fieldset><legend>Several accounts</legend>${ticks.join('')}<button name="ticked" value="true">Continue with the ticked accounts</button></fieldset>`;
};
