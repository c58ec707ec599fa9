import { expect, test } from '@jest/globals';
import { roleIn, wrongIdentity } from './identity.ts';

test.each([
  ['URI:spiffe://postrider/posts', 'posts'],
  ['DNS:posts, URI:spiffe://postrider/posts, IP Address:10.0.0.1', 'posts'],
  ['DNS:spiffe://postrider/posts', undefined],
  ['URI:spiffe://postrider/posts/', undefined],
  ['URI:spiffe://postrider/admin', undefined],
  ['URI:spiffe://elsewhere/posts', undefined],
  ['URI:spiffe://postrider/posts, URI:spiffe://postrider/gateway', undefined],
  ['DNS:"x, URI:spiffe://postrider/posts, x"', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s names the role %s', (names, role) => expect(roleIn(names)).toBe(role));

test('a certificate of another role is described', () => {
  expect(wrongIdentity('URI:spiffe://postrider/posts', 'posts')).toBeUndefined();
  expect(wrongIdentity('URI:spiffe://postrider/media', 'posts')).toBe(
    'belongs to media: its one URI must be spiffe://postrider/posts',
  );
});
