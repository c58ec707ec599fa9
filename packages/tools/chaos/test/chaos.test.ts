import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { reserveBacking } from '@postrider/testing';
import { check } from '../src/checker/check.ts';
import { readOptions } from '../src/config.ts';
import { runChaos } from '../src/run.ts';

const OPTIONS = readOptions([
  '--seed',
  '12',
  '--publications',
  '120',
  '--workspaces',
  '3',
  // The servers are those of other tests too: nothing that restarts them.
  '--faults',
  'kill,pause,cut,clock,purge,platform-resets',
]);

/** Where each process takes its time to start, and then posts theirs to become due. */
const WITHIN_MS = 300_000;

test(
  'under kills, pauses, broken connections, wrong clocks and lost events no invariant is violated',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'postrider-chaos-'));
    const backing = reserveBacking();
    const entries = await runChaos(OPTIONS, { backing, folder, report: () => {} });
    rmSync(folder, { recursive: true });
    const { violations, posts } = check(entries);
    expect(violations.map(({ invariant, message }) => `${invariant}: ${message}`)).toEqual([]);
    expect(posts.length).toBeGreaterThan(50);
    expect(entries.filter(({ type }) => type === 'call').length).toBeGreaterThan(50);
  },
  WITHIN_MS,
);
