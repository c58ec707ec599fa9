import { expect, test } from '@jest/globals';
import { answerIn } from './consent.ts';

test.each([
  ['https://a.example/back?state=s&code=c', { state: 's', answer: { case: 'code', value: 'c' } }],
  ['http://127.0.0.1/x?error=no&state=s', { state: 's', answer: { case: 'error', value: 'no' } }],
  ['https://a.example/back?code=c', null],
  ['https://a.example/back?state=s', null],
  ['s', null],
])('the answer in %s', (address, answer) => expect(answerIn(address)).toEqual(answer));
