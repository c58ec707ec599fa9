import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { startLoad } from './upgrade-load.ts';
import { openVersions, type Version } from './versions.ts';

/** A folder with an older version and its packages; docs/upgrades.md describes how to make it. */
const older = process.env.POSTRIDER_OLDER_VERSION;
if (!older)
  process.stderr.write(
    'Not tested: an upgrade under load. It needs POSTRIDER_OLDER_VERSION (docs/upgrades.md).\n',
  );

/** Of each phase: longer than a handover, so that posts cross from one version to the other. */
const PHASE_MS = 12_000;

const ending = new AsyncDisposableStack();
afterAll(() => ending.disposeAsync());

/** Extra check: two versions beside each other under load, on the way back to the older one and to the newer one again. */
(older ? test : test.skip)(
  'a rollback and an upgrade lose, double, delay and refuse nothing',
  async () => {
    const versions = ending.use(await openVersions(older ?? ''));
    // The newer version connects the accounts: its operator's methods are those that the test knows.
    await versions.start('newer');
    const load = await startLoad(versions);
    const phase = async (...serving: Version[]) => {
      load.sendTo(...serving);
      await sleep(PHASE_MS);
    };
    await phase('newer');

    await versions.start('older');
    await phase('older', 'newer');
    await phase('older');
    await versions.stop('newer');
    await phase('older');

    await versions.start('newer');
    await phase('older', 'newer');
    await phase('newer');
    await versions.stop('older');
    await phase('newer');

    const found = await load.end();
    process.stderr.write(`${JSON.stringify(found, undefined, 2)}\n`);
    expect(found).toMatchObject({ failed: [], notOnce: [], early: [], late: [], hooksNotOnce: [] });
    expect(found.posts).toBeGreaterThan(50);
  },
  900_000,
);
