/** Where the browser goes on to after the provider's page has returned; kept by the tab. */
const RETURN_KEY = 'postrider.return';

/** The path that opens the provider's page. */
export const PROVIDER_PATH = '/sign-in/provider';

export const keepReturn = (path: string): void => sessionStorage.setItem(RETURN_KEY, path);

/** What was kept; undefined in another tab. */
export const keptReturn = (): string | undefined => sessionStorage.getItem(RETURN_KEY) ?? undefined;

const REASONS: Record<string, (name: string) => string> = {
  provider_away: (name) =>
    `${name} can’t be reached now. Try again in a minute, or sign in with your password.`,
  provider_refused: (name) => `You were not signed in at ${name}. Try again, or sign in with your password.`,
  answer_invalid: (name) =>
    `What ${name} answered was not accepted. Try again; if that does not help, ask the operator, who finds the reason in the gateway’s log.`,
  begun_elsewhere: () =>
    'This sign-in was begun in another browser, took too long or was used already. Begin again.',
  email_unverified: (name) =>
    `${name} has not confirmed your e-mail address. Confirm it there and try again, or sign in with your password.`,
  unknown_person: (name) =>
    `Nobody here has the e-mail address of your account at ${name}, and it is not invited. Ask an owner of a workspace to invite that address.`,
  other_account: (name) =>
    `Another account at ${name} is connected to the person here with your e-mail address. Sign in with your password, and disconnect it on the page of your account.`,
  rate_limited: () => 'Too many attempts came from your address. Try again in a minute.',
};

/** Why the provider has signed nobody in, and what to do. */
export const reasonOf = (problem: string, name: string): string =>
  REASONS[problem]?.(name) ?? 'Signing in failed here. Try again in a minute.';
