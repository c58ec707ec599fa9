import { expect, test } from '@jest/globals';
import { foreign } from './origin.ts';

const PUBLIC = 'https://post.example.com';

test.each([
  ['localhost:8080', undefined, undefined],
  ['127.0.0.1:8080', 'http://localhost:6274', undefined],
  ['[::1]:8080', 'http://127.0.0.1:1', undefined],
  ['192.168.1.20:8080', undefined, undefined],
  ['post.example.com', undefined, PUBLIC],
  ['post.example.com', PUBLIC, PUBLIC],
  ['10.0.0.4:8080', PUBLIC, PUBLIC],
])('Host %s with Origin %s is accepted where the public URL is %s', (host, origin, publicUrl) => {
  expect(foreign({ host, origin }, publicUrl)).toBeUndefined();
});

test.each([
  ['evil.example', undefined, undefined, 'Host'],
  ['evil.example:8080', 'http://evil.example:8080', PUBLIC, 'Host'],
  ['localhost.evil.example', undefined, undefined, 'Host'],
  ['127.0.0.1.evil.example', undefined, undefined, 'Host'],
  ['', undefined, undefined, 'Host'],
  [undefined, undefined, undefined, 'Host'],
  ['localhost:8080', 'http://evil.example', undefined, 'Origin'],
  ['localhost:8080', 'null', undefined, 'Origin'],
  ['localhost:8080', 'http://localhost.evil.example', undefined, 'Origin'],
  ['post.example.com', 'http://localhost:3000', PUBLIC, 'Origin'],
  ['post.example.com', 'http://post.example.com', PUBLIC, 'Origin'],
  ['192.168.1.20', 'http://192.168.1.20', undefined, 'Origin'],
  ['localhost', `http://${'a'.repeat(400)}`, undefined, 'Origin'],
])('Host %s with Origin %s is refused where the public URL is %s', (host, origin, publicUrl, header) => {
  expect(foreign({ host, origin }, publicUrl)).toContain(header);
});
