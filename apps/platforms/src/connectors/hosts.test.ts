import { expect, test } from '@jest/globals';
import { at } from './hosts.ts';

test.each([
  [null, 'https://api.example.com/v2/posts?a=1'],
  ['http://127.0.0.1:8090', 'http://127.0.0.1:8090/at/api.example.com/v2/posts?a=1'],
  ['https://stand-in.example', 'https://stand-in.example/at/api.example.com/v2/posts?a=1'],
])('a path of a host, with %s in place of the platform', (server, address) => {
  expect(at(server, 'api.example.com', '/v2/posts?a=1').href).toBe(address);
});
