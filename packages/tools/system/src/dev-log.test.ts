import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '@jest/globals';
import { readable } from './dev-log.ts';

const time = '2026-11-22T12:00:01.000Z';
const clock = new Date(time).toTimeString().slice(0, 8);
const shown = (fields: object) => stripVTControlCharacters(readable(JSON.stringify(fields)));

test.each([
  [
    { level: 'info', time, service: 'posts', address: '127.0.0.1:1', msg: 'ready' },
    'INFO  ready address=127.0.0.1:1',
  ],
  [
    { level: 'warn', time, msg: 'not ready', away: [{ name: 'MongoDB' }] },
    'WARN  not ready away=[{"name":"MongoDB"}]',
  ],
  [
    { level: 'error', time, msg: 'failed', err: { message: 'no', stack: 'Error: no\n    at a.ts:1' } },
    'ERROR failed\n  Error: no\n      at a.ts:1',
  ],
])('a line of the log is one that people read: %j', (fields, line) => {
  expect(shown(fields)).toBe(`${clock} ${line}`);
});

test.each(['simulator: http://127.0.0.1:8090', "Restarting 'src/main.ts'", '{"level":', '{}', ''])(
  'anything else stays as it is: %j',
  (line) => {
    expect(readable(line)).toBe(line);
  },
);
