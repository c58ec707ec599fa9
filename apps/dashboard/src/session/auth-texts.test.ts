import { expect, test } from '@jest/globals';
import { authText } from './auth-texts.ts';

test.each([
  ['INVALID_CODE', 'Invalid code', /^This code is wrong/],
  ['INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password', /is wrong/],
  ['SOMETHING_NEW', 'Something new happened to foo', /^$/],
  ['', 'A library without a code', /^$/],
  ['rate_limited', 'Wait a minute, then try again.', /^Wait a minute, then try again\.$/],
])('%s is said in our words', (code, message, words) => expect(authText(code, message)).toMatch(words));
