import { setTimeout as sleep } from 'node:timers/promises';
import { type Cost, meter } from './cost.ts';
import { hookUrl } from './hooks.ts';
import { PLATFORM } from './null-platform-client.ts';
import type { Line } from './report.ts';
import { newWorkspace, type Stage } from './stage.ts';

/** The warm-up after the start: first catch-ups, compiled code. */
const SETTLE_MS = 30_000;
const MINUTE_MS = 60_000;
const MINUTES = 10;
/** Percent of a core, of all services together. */
const MOST = 6;

/**
 * The processor time of each process in ten idle minutes. The system has an account, a webhook and a post that is due
 * in a year.
 */
export async function measureIdle(stage: Stage, progress: (line: string) => void): Promise<Line[]> {
  await prepare(stage);
  const services = new Map([...stage.system.pids()].filter(([name]) => name !== 'simulator'));
  const servers = new Map([...(await stage.serverPids())].map(([name, pid]) => [name, [pid]]));
  await sleep(SETTLE_MS);
  const [begun, ofServices, ofServers] = [performance.now(), meter(services), meter(servers)];
  const shares = (cost: Cost) => sharesOf(cost, performance.now() - begun);
  for (let minute = 1; minute <= MINUTES; minute++) {
    await sleep(MINUTE_MS);
    progress(
      `  minute ${minute} of ${MINUTES}: ${text(shares(ofServices()))}; servers ${text(shares(ofServers()))}`,
    );
  }
  const found = shares(ofServices());
  const line: Line = {
    what: 'processor time of the idle services',
    found: text(found),
    goal: `≤ ${MOST} %`,
    reached: sum(found) <= MOST,
  };
  if (servers.size === 0) return [line];
  const idleServers = {
    what: 'of the local servers beside them',
    found: text(shares(ofServers())),
    goal: '–',
    reached: true,
  };
  return [line, idleServers];
}

async function prepare(stage: Stage): Promise<void> {
  const { headers, accountIds } = await newWorkspace(stage);
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${stage.apiUrl}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  await send('/webhooks', { url: hookUrl('ok', 0), events: ['post.published'] });
  const platforms = accountIds.map((accountId) => ({ platform: PLATFORM, accountId }));
  const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
  await send('/posts', { caption: 'In a year', platforms, scheduledDatetime: inAYear });
}

/** Percent of a core, by process. */
const sharesOf = (cost: Cost, ms: number): Cost =>
  new Map([...cost].map(([name, used]) => [name, (used / ms) * 100]));

const sum = (shares: Cost) => [...shares.values()].reduce((a, b) => a + b, 0);

/** `4.2 % of a core (posts 2.2, platforms 2.0)` */
function text(shares: Cost): string {
  const parts = [...shares]
    .sort(([, a], [, b]) => b - a)
    .map(([name, share]) => `${name} ${share.toFixed(2)}`);
  return `${sum(shares).toFixed(1)} % of a core (${parts.join(', ')})`;
}
