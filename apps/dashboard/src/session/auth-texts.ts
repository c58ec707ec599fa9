/**
 * Our words for the refusals of the library that signs people in, by its codes, which are in capitals. Its own sentences are
 * never shown: they are written for programmers, and change with its versions.
 */
const TEXTS: Record<string, string> = {
  INVALID_CODE: 'This code is not right, or no longer. Enter the one that the app shows now.',
  INVALID_BACKUP_CODE: 'This backup code is not right, or was used before. Each works once.',
  INVALID_TWO_FACTOR_COOKIE: 'This took too long. Go back and sign in again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many codes were wrong. Go back and sign in again.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many codes were wrong. Wait a while, then sign in again.',
  TOTP_ALREADY_ENABLED: 'The second factor is on already. Load the page again.',
  TWO_FACTOR_NOT_ENABLED: 'The second factor is off. Load the page again.',
  TOTP_NOT_ENABLED: 'The second factor is off. Load the page again.',
  TOTP_NOT_CONFIGURED: 'The second factor is off. Load the page again.',
  BACKUP_CODES_NOT_ENABLED: 'You have no backup codes. Use the code of your app.',
  INVALID_EMAIL_OR_PASSWORD: 'This e-mail address and password do not belong together.',
  INVALID_EMAIL: 'This is not an e-mail address.',
  INVALID_PASSWORD: 'This is not your password.',
  USER_NOT_FOUND: 'This e-mail address and password do not belong together.',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'You have no password yet. Set one on the page “Your account and security”.',
  PASSWORD_TOO_SHORT: 'The password is too short. Take ten characters or more.',
  PASSWORD_TOO_LONG: 'The password is too long. Take at most 128 characters.',
  SESSION_EXPIRED: 'Your session has ended. Sign in again.',
  SESSION_NOT_FRESH: 'You signed in a while ago. Sign in again to do this.',
  UNAUTHORIZED: 'Your session has ended. Sign in again.',
};

const isOfLibrary = (code: string) => /^[A-Z][A-Z_0-9]*$/.test(code);

/** What to say for a refusal: our own answers as they are, those of the library in our words; empty where there are none. */
export const authText = (code: string, message: string): string =>
  code === '' || isOfLibrary(code) ? (TEXTS[code] ?? '') : message;
