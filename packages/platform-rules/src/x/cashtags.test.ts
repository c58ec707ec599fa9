import { expect, test } from '@jest/globals';
import { cashtagsIn } from './cashtags.ts';

test.each([
  ['$POST', ['POST']],
  ['Buy $one and $TWO.', ['one', 'TWO']],
  ['$BRK.A, $RDS_B', ['BRK.A', 'RDS_B']],
  ['$5 $TOOLONGNAME a$POST $POSTé $', []],
])('%s', (text, names) => expect(cashtagsIn(text)).toEqual(names));
