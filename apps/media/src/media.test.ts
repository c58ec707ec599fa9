import { describe, expect, test } from '@jest/globals';
import { mediaIdOf, newItemKey, newSlotKey } from './keys.ts';
import { acceptedKind, cleanFilename } from './media.ts';

describe('file names', () => {
  test.each([
    ['beach.jpg', 'beach.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\photos\\me.png', 'me.png'],
    ['a\u0000b\r\n.gif', 'ab.gif'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['  été 😀.mp4 ', 'été 😀.mp4'],
    ['..', ''],
    ['', ''],
  ])('%j becomes %j', (given, clean) => expect(cleanFilename(given)).toBe(clean));

  test('are cut to 255 characters, keeping the ending', () => {
    const clean = cleanFilename(`${'😀'.repeat(300)}.jpeg`);
    expect([...clean]).toHaveLength(255);
    expect(clean.endsWith('😀.jpeg')).toBe(true);
  });
});

test('kinds of bytes are accepted or refused by name', () => {
  expect(acceptedKind('image/apng')).toBe('image/png');
  expect(acceptedKind('video/x-m4v')).toBe('video/mp4');
  expect(() => acceptedKind('image/heic')).toThrow(/image\/heic are not supported. Accepted are/);
  expect(() => acceptedKind(undefined)).toThrow(/not of a supported type/);
});

test('a slot’s key belongs to one workspace', () => {
  expect(mediaIdOf('w1', newSlotKey('w1', 'm1'))).toBe('m1');
  expect(mediaIdOf('w2', newSlotKey('w1', 'm1'))).toBeUndefined();
  expect(mediaIdOf('w1', newItemKey('w1', 'm1'))).toBeUndefined();
  expect(mediaIdOf('w1', `${newSlotKey('w1', 'm1')}/more`)).toBeUndefined();
  expect(newSlotKey('w1', 'm1')).not.toBe(newSlotKey('w1', 'm1'));
});
