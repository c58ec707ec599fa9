import { type Message, msg } from '../texts/message.ts';
import { t } from '../texts/t.ts';

/**
 * Our texts for the errors of the sign-in library, by its codes, which are in capitals. Its own messages are never
 * shown, because they are written for programmers and change with its versions.
 */
const TEXTS: Record<string, Message> = {
  INVALID_CODE: msg('This code is wrong or has expired. Enter the code that the app shows now.'),
  INVALID_BACKUP_CODE: msg('This backup code is wrong or was already used. Each code works once.'),
  INVALID_TWO_FACTOR_COOKIE: msg('The sign-in has expired. Go back and sign in again.'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: msg('Too many wrong codes. Go back and sign in again.'),
  ACCOUNT_TEMPORARILY_LOCKED: msg('Too many wrong codes. Wait a few minutes, then sign in again.'),
  TOTP_ALREADY_ENABLED: msg('The second factor is already on. Reload the page.'),
  TWO_FACTOR_NOT_ENABLED: msg('The second factor is off. Reload the page.'),
  TOTP_NOT_ENABLED: msg('The second factor is off. Reload the page.'),
  TOTP_NOT_CONFIGURED: msg('The second factor is off. Reload the page.'),
  BACKUP_CODES_NOT_ENABLED: msg('You have no backup codes. Use a code from your app.'),
  INVALID_EMAIL_OR_PASSWORD: msg('The e-mail address or the password is wrong.'),
  INVALID_EMAIL: msg('This is not a valid e-mail address.'),
  INVALID_PASSWORD: msg('The password is wrong.'),
  USER_NOT_FOUND: msg('The e-mail address or the password is wrong.'),
  CREDENTIAL_ACCOUNT_NOT_FOUND: msg(
    'You have no password yet. Set one on the page “Your account and security”.',
  ),
  PASSWORD_TOO_SHORT: msg('The password is too short. Use at least ten characters.'),
  PASSWORD_TOO_LONG: msg('The password is too long. Use at most 128 characters.'),
  SESSION_EXPIRED: msg('Your session has ended. Sign in again.'),
  SESSION_NOT_FRESH: msg('You signed in a while ago. Sign in again to do this.'),
  UNAUTHORIZED: msg('Your session has ended. Sign in again.'),
};

const isOfLibrary = (code: string) => /^[A-Z][A-Z_0-9]*$/.test(code);

/** The text for an error: our own messages unchanged, and our texts for the library's codes; empty if there is none. */
export function authText(code: string, message: string): string {
  if (code !== '' && !isOfLibrary(code)) return message;
  const text = TEXTS[code];
  return text ? t(text) : '';
}
