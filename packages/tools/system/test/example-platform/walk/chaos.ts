import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { reserveBacking } from '@postrider/testing';
import { check } from '../../../chaos/src/checker/check.ts';
import { readOptions } from '../../../chaos/src/config.ts';
import { runChaos } from '../../../chaos/src/run.ts';

const OPTIONS = readOptions([
  '--seed',
  '12',
  '--publications',
  '40',
  '--workspaces',
  '1',
  '--platforms',
  'example',
  '--faults',
  'kill,platform-resets',
]);

/** Where each process takes its time to start, and then posts theirs to become due. */
const WITHIN_MS = 300_000;

/** The platform processes posts before they are live, and refuses some of them then; it does not recognize repeats. */
test(
  'under kills and broken connections, each post on Example is published once and on time',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'postrider-chaos-'));
    const entries = await runChaos(OPTIONS, { backing: reserveBacking(), folder, report: () => {} });
    rmSync(folder, { recursive: true });
    const { violations, posts } = check(entries);
    expect(violations.map(({ invariant, message }) => `${invariant}: ${message}`)).toEqual([]);
    expect(posts.length).toBeGreaterThan(15);
  },
  WITHIN_MS,
);
