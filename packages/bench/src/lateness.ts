import { waitFor } from '@postrider/system';
import { type Line, percentile } from './report.ts';
import { newWorkspace, type Stage } from './stage.ts';

const POSTS = 1_000;
const ACCOUNTS = 100;
const WRITERS = 16;
const PATIENCE_MS = 180_000;

/** How late the platform calls of 1,000 posts come that are due in the same second. */
export async function measureLateness(stage: Stage): Promise<Line[]> {
  const { headers, accountIds } = await newWorkspace(stage, ACCOUNTS);
  const due = new Date(Math.ceil((Date.now() + 60_000) / 1000) * 1000);
  const numbers = Array.from({ length: POSTS }, (_, i) => i).values();
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (const i of numbers) {
        const platforms = [{ platform: 'mastodon', accountId: accountIds[i % accountIds.length] }];
        const body = JSON.stringify({
          caption: `lateness ${i}`,
          platforms,
          scheduledDatetime: due.toISOString(),
        });
        const answer = await fetch(`${stage.apiUrl}/posts`, { method: 'POST', headers, body });
        if (answer.status !== 201)
          throw new Error(`a post was refused: ${answer.status} ${await answer.text()}`);
      }
    }),
  );
  if (Date.now() > due.getTime() - 12_000) throw new Error('scheduling took too long for this measurement');
  const taken = async () =>
    (await stage.simulator.ledger()).filter(({ text }) => text.startsWith('lateness '));
  await waitFor('every post to be live', PATIENCE_MS, async () => (await taken()).length >= POSTS);
  const late = (await taken()).map(({ receivedAtMs }) => receivedAtMs - due.getTime()).sort((a, b) => a - b);
  const [p50, p99, earliest] = [percentile(late, 0.5), percentile(late, 0.99), late[0] ?? Number.NaN];
  return [
    {
      what: `lateness of ${POSTS} posts, p50`,
      found: `${p50.toFixed(0)} ms`,
      goal: '≤ 200 ms',
      reached: p50 <= 200,
    },
    {
      what: `lateness of ${POSTS} posts, p99`,
      found: `${p99.toFixed(0)} ms`,
      goal: '≤ 1000 ms',
      reached: p99 <= 1000,
    },
    {
      what: 'none early',
      found: `the first after ${earliest.toFixed(0)} ms`,
      goal: '≥ 0 ms',
      reached: earliest >= 0,
    },
  ];
}
