import { t } from '../../texts/t.ts';

/** The path to open after the return from the provider's page; stored in the tab. */
const RETURN_KEY = 'postrider.return';

/** The path that opens the provider's page. */
export const PROVIDER_PATH = '/sign-in/provider';

export const keepReturn = (path: string): void => sessionStorage.setItem(RETURN_KEY, path);

/** The stored path; undefined in another tab. */
export const keptReturn = (): string | undefined => sessionStorage.getItem(RETURN_KEY) ?? undefined;

const REASONS: Record<string, (name: string) => string> = {
  provider_away: (name) =>
    t('{name} can’t be reached at the moment. Try again in a minute, or sign in with your password.', {
      name,
    }),
  provider_refused: (name) =>
    t('You were not signed in at {name}. Try again, or sign in with your password.', { name }),
  answer_invalid: (name) =>
    t(
      'The response from {name} was invalid. Try again. If that does not help, ask the operator to look up the reason in the gateway’s log.',
      { name },
    ),
  begun_elsewhere: () =>
    t('This sign-in was started in another browser, has expired or was already used. Sign in again.'),
  email_unverified: (name) =>
    t(
      '{name} has not confirmed your e-mail address. Confirm it there and try again, or sign in with your password.',
      { name },
    ),
  unknown_person: (name) =>
    t(
      'The e-mail address of your account at {name} has no account here and no invitation. Ask an owner of a workspace to invite that address.',
      { name },
    ),
  other_account: (name) =>
    t(
      'Another account at {name} is already connected to your account here. Sign in with your password, and disconnect it on the page of your account.',
      { name },
    ),
  rate_limited: () => t('Too many attempts from your address. Try again in a minute.'),
};

/** The reason why the sign-in at the provider failed, and what to do. */
export const reasonOf = (problem: string, name: string): string =>
  REASONS[problem]?.(name) ?? t('The sign-in failed because of an internal error. Try again in a minute.');
