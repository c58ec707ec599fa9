import { expect, test } from '@jest/globals';
import { cpuTime, worstTexts } from '@postrider/testing/worst-texts';
import { cashtagsIn } from './cashtags.ts';
import { weightedLength } from './weighted-length.ts';

const LENGTH = 20_000;
const doubled = new Map(worstTexts(2 * LENGTH));

test.each(worstTexts(LENGTH))('%s take time that grows with their length', (name, text) => {
  const time = (counted: string) => cpuTime(() => weightedLength(counted) + cashtagsIn(counted).length);
  expect(time(doubled.get(name) ?? '')).toBeLessThan(3 * time(text) + 20);
  expect(time(text)).toBeLessThan(100);
});
