import { setTimeout as sleep } from 'node:timers/promises';
import { startTcpProxy } from '@postrider/testing';
import { waitUntil } from '@postrider/testing/wait';
import { z } from 'zod';
import { hookUrl } from './hooks.ts';
import { timeLine } from './lateness.ts';
import { PLATFORM } from './null-platform-client.ts';
import { type Line, percentile } from './report.ts';
import { newWorkspace, type Stage } from './stage.ts';

const AWAY_MS = 120_000;
/** The interval of new posts while the broker is unavailable. */
const EVERY_MS = 200;
const AHEAD_MS = 5_000;
/** The timeout for publishing all posts and delivering their webhooks. */
const PATIENCE_MS = 60_000;
/** How long to wait for repetitions after the broker is back. */
const BACK_MS = 30_000;
const POST_WITHIN_MS = 2_000;
const WEBHOOK_WITHIN_MS = 5_000;

const created = z.object({ post: z.object({ scheduledDatetime: z.coerce.date() }) });

/**
 * The effect of an outage of the broker for two minutes, with two processes of each service: posts are created through
 * the API all the time, become due, and their webhooks are sent. Afterwards, nothing may be repeated.
 */
export async function measureBrokerAway(stage: Stage): Promise<Line[]> {
  const proxy = await startTcpProxy(stage.rabbitmqUrl);
  try {
    const throughProxy = Object.assign(new URL(stage.rabbitmqUrl), {
      hostname: '127.0.0.1',
      port: String(proxy.port),
    });
    const system = await stage.addSystem(2, throughProxy.href);
    const workspace = await newWorkspace({ ...stage, operator: system.operator }, 10, stage.nullPlatform);
    const [apiUrl = '', otherUrl = ''] = system.apiUrls;
    const send = async (url: string, body: object) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: workspace.headers,
        body: JSON.stringify(body),
      });
      if (answer.status !== 201) throw new Error(`POST ${url}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    await send(`${apiUrl}/webhooks`, { url: hookUrl('ok', 0), events: ['post.published'] });

    /** When each post is due, in milliseconds. */
    const due: number[] = [];
    const publish = async (name: string) => {
      const n = due.length;
      due.push(Number.NaN);
      const accountId = workspace.accountIds[n % workspace.accountIds.length];
      const answer = await send(`${n % 2 ? apiUrl : otherUrl}/posts`, {
        caption: `${name} ${n}`,
        platforms: [{ platform: PLATFORM, accountId }],
        scheduledDatetime: new Date(Date.now() + AHEAD_MS).toISOString(),
      });
      due[n] = created.parse(answer).post.scheduledDatetime.getTime();
    };
    const count = async (name: string) => (await stage.nullPlatform.received(name)).length;

    await publish('before');
    await waitUntil('the first post', async () => (await count('before')) === 1, PATIENCE_MS);
    await waitUntil('its webhook', async () => stage.hooks.delays.length > 0, PATIENCE_MS);
    stage.hooks.delays.length = 0;
    due.length = 0;

    proxy.cut();
    const end = Date.now() + AWAY_MS;
    const creating: Promise<void>[] = [];
    while (Date.now() < end) {
      creating.push(publish('away'));
      await sleep(EVERY_MS);
    }
    await Promise.all(creating);
    await waitUntil('every post', async () => (await count('away')) >= due.length, PATIENCE_MS);
    await waitUntil('every webhook', async () => stage.hooks.delays.length >= due.length, PATIENCE_MS);
    const delays = stage.hooks.delays.toSorted((a, b) => a - b);
    proxy.repair();
    await sleep(BACK_MS);

    const received = await stage.nullPlatform.received('away');
    const late = received.map(({ at, n }) => at - (due[n] ?? Number.NaN)).sort((a, b) => a - b);
    const repeated = received.length - due.length + stage.hooks.delays.length - due.length;
    const what = `during an outage of the broker of ${AWAY_MS / 1_000} s`;
    return [
      timeLine(`lateness of ${due.length} posts ${what}, p50`, percentile(late, 0.5), POST_WITHIN_MS),
      timeLine(`the same, the latest`, late.at(-1) ?? Number.NaN, POST_WITHIN_MS),
      timeLine(`webhooks of these posts, p50`, percentile(delays, 0.5), WEBHOOK_WITHIN_MS),
      timeLine(`the same, the latest`, delays.at(-1) ?? Number.NaN, WEBHOOK_WITHIN_MS),
      {
        what: 'posts early, posts or webhooks repeated once the broker is back',
        found: `${late.filter((ms) => ms < 0).length}, ${repeated}`,
        goal: '0, 0',
        reached: repeated === 0 && (late[0] ?? -1) >= 0,
      },
    ];
  } finally {
    await proxy.stop();
  }
}
