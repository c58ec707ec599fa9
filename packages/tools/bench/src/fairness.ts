import { waitUntil } from '@postrider/testing/wait';
import { timeLine } from './lateness.ts';
import { type Line, percentile } from './report.ts';
import { moveTo, schedule } from './scheduled.ts';
import { newWorkspace, type Stage } from './stage.ts';

const CROWD = 10_000;
const ACCOUNTS = 200;
const AHEAD_MS = 30_000;
const PATIENCE_MS = 600_000;

/**
 * The lateness of one workspace's single post while another workspace has 10,000 at the same time, on the same server.
 */
export async function measureFairness(stage: Stage): Promise<Line[]> {
  const { system, nullPlatform } = stage;
  const [crowd, other] = [
    await newWorkspace(stage, ACCOUNTS, nullPlatform),
    await newWorkspace(stage, 1, nullPlatform),
  ];
  const ids = [
    ...(await schedule(system, crowd, CROWD, 'crowd')),
    ...(await schedule(system, other, 1, 'single')),
  ];
  const due = new Date(Math.ceil((Date.now() + AHEAD_MS) / 1_000) * 1_000);
  const live = (await nullPlatform.count()) + ids.length;
  await moveTo(stage, system, ids, () => due);
  const taken = async (name: string) =>
    (await nullPlatform.received(name)).map(({ at }) => at - due.getTime()).sort((a, b) => a - b);
  await waitUntil('every post to be live', async () => (await nullPlatform.count()) >= live, PATIENCE_MS);
  const [[single = Number.NaN], all] = [await taken('single'), await taken('crowd')];
  return [
    timeLine(`lateness of a single post next to ${CROWD} of another workspace`, single, 1_000),
    timeLine(`lateness of those ${CROWD}, p50`, percentile(all, 0.5), Number.POSITIVE_INFINITY),
  ];
}
