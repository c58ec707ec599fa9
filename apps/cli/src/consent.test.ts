import { expect, test } from '@jest/globals';
import { answerIn } from './consent.ts';

test.each([
  ['https://a.example/back?state=s&code=c', { state: 's', parameters: { code: 'c' } }],
  ['https://a.example/back?state=s&code=c#_=_', { state: 's', parameters: { code: 'c' } }],
  ['http://127.0.0.1/x?error=no&state=s', { state: 's', parameters: { error: 'no' } }],
  [
    'http://127.0.0.1/x?state=s&user_login=ann&password=a+b',
    { state: 's', parameters: { user_login: 'ann', password: 'a b' } },
  ],
  ['https://a.example/back?code=c', null],
  ['https://a.example/back?state=s', null],
  ['s', null],
])('the answer in %s', (address, answer) => expect(answerIn(address)).toEqual(answer));
