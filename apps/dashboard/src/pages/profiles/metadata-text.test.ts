import { expect, test } from '@jest/globals';
import { metadataText, readMetadata } from './metadata-text.ts';

test('metadata survives as text, with colons, line breaks and backslashes in values', () => {
  const metadata = { plan: 'gold', note: 'a: b\nc', path: String.raw`C:\new` };
  expect(readMetadata(metadataText(metadata))).toEqual(metadata);
  expect(metadataText({ plan: 'gold' })).toBe('plan: gold');
});

test('empty lines are skipped, and a name without a value is kept for the server to judge', () => {
  expect(readMetadata('\n plan :gold\n\nflag\n')).toEqual({ plan: 'gold', flag: '' });
});
