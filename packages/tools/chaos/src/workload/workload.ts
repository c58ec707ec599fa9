import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Client } from './client.ts';
import { markersOf } from './marker.ts';
import { chooseScenario } from './scenarios.ts';
import type { Workspace } from './workspace.ts';
import { Writer } from './writer.ts';

interface Plan {
  /** The minimum number of planned publications; authors withdraw some of them. */
  publications: number;
  /** Publications per second. */
  rate: number;
  /** False while more publications are required. */
  mayEnd(): boolean;
  signal?: AbortSignal;
}

/** The most concurrent scenarios. */
const AT_ONCE = 60;
/** The upper limit of publications, as a multiple of the plan. */
const MOST = 3;

/**
 * Runs authors who write posts at a steady rate, each in a random workspace. Resolves after the last one has finished.
 */
export async function runWorkload(
  client: Client,
  workspaces: readonly Workspace[],
  random: Random,
  plan: Plan,
) {
  const nextPost = markersOf('m');
  const stories = new Set<Promise<void>>();
  let begun = 0;
  for (let n = 0; begun < plan.publications * (plan.mayEnd() ? 1 : MOST); n++) {
    if (plan.signal?.aborted) break;
    const own = random.fork(n);
    const workspace = own.pick(workspaces);
    const accounts = own.shuffle(workspace.accounts).slice(0, own.int(1, 3));
    begun += accounts.length;
    const writer = new Writer(client, workspace, own);
    const story = chooseScenario(own)({ writer, random: own, accounts, nextMarker: nextPost() });
    stories.add(story);
    void story.finally(() => stories.delete(story));
    await sleep((accounts.length / plan.rate) * 1_000);
    while (stories.size >= AT_ONCE) await Promise.race(stories);
  }
  await Promise.all(stories);
}
