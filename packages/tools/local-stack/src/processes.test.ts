import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { processIdentity } from './identity.ts';
import { findProcess } from './processes.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'postrider-records-'));
  mkdirSync(join(dataDir, 'run'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const ours = { pid: process.pid, identity: processIdentity(process.pid), port: 1, source: 'a test' };
const record = { ...ours, stopSignal: 'SIGTERM' };

// The keeper once removed the record of a server while its starter wrote it, and nobody stopped the server.
test.each([
  ['a running process', JSON.stringify(record), record],
  ['an ended process', JSON.stringify({ ...record, identity: 'earlier' }), undefined],
  ['a file that is about to be written', '', undefined],
])('a look at the record of %s leaves it in place', async (_, content, expected) => {
  const path = join(dataDir, 'run', 's3.json');
  writeFileSync(path, content);
  expect(await findProcess(dataDir, 's3')).toEqual(expected);
  expect(readFileSync(path, 'utf8')).toBe(content);
});
