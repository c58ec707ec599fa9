import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { Postrider } from '@postrider/sdk';
import { createSimulatorClient, type SimulatorClient } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing/wait';
import { runCommand } from './command.ts';
import { type DevInfo, isRunning, readDevFile } from './dev-file.ts';
import { DEMO_ACCOUNT, demoAccount } from './seed.ts';
import { startSeededSystem } from './seeded-system.ts';
import { platformsTaking } from './taking.ts';
import { about, checkLedger, checkWebhooks } from './verify-demo.ts';

const AHEAD_MS = 8_000;
/** Longer than a lease, so that the work of a killed service is taken over before. */
const PATIENCE_MS = 150_000;
/** More than a minute in total, for the same reason. */
const MAX_RETRIES = 20;

/** The images of the post, with their descriptions. */
const PICTURES = { harbour: 'A harbour at dusk', dunes: 'Dunes in the sun' };

const PLATFORMS = platformsTaking(Object.keys(PICTURES).length);
const NAMES = new Intl.ListFormat('en').format(PLATFORMS.map((each) => PLATFORM_DEFINITIONS[each].name));

const report = (line = '') => process.stdout.write(`${line}\n`);
let step = 0;
const next = (line: string) => report(`\n${++step}. ${line}`);

/** The main job, step by step, only through the public API; the platforms' posts are read from the simulator. */
async function demo({ apiUrl, apiKey, simulatorUrl }: DevInfo): Promise<void> {
  const postrider = new Postrider({ apiKey, baseUrl: apiUrl, maxRetries: MAX_RETRIES });
  const simulator = createSimulatorClient(simulatorUrl);
  const tag = randomBytes(4).toString('hex');
  const inbox = `demo-${tag}`;

  next('Register a webhook endpoint');
  const webhook = await postrider.webhooks.create({
    url: `https://hooks.postrider.test/hooks/${inbox}`,
    events: ['post.published', 'post.failed'],
    description: 'The demo',
  });
  report(`   ${webhook.url} (on this machine, names under postrider.test lead to the simulator)`);

  next('Import two images');
  const media: { mediaId: string; altText: string }[] = [];
  for (const [name, altText] of Object.entries(PICTURES)) {
    const { id, mimeType, width, height, size } = await postrider.media.import(
      `https://pictures.postrider.test/pictures/${name}.jpg`,
    );
    media.push({ mediaId: id, altText });
    report(`   ${mimeType}, ${width} × ${height}, ${size} bytes, id ${id}`);
  }

  const due = new Date(Date.now() + AHEAD_MS);
  next(`Schedule a post on ${NAMES}, ${AHEAD_MS / 1000} seconds ahead`);
  const caption = `Good morning from Postrider, ${tag} ☀️ https://postrider.dev #demo`;
  const post = await postrider.posts.create({
    caption,
    platforms: await demoAccounts(postrider, simulator),
    media,
    scheduledDatetime: due.toISOString(),
  });
  report(`   ${post.id} is ${post.status} for ${post.scheduledDatetime}`);

  next('Wait until it is live');
  let shown = '';
  const results = async () => {
    const answer = await postrider.posts.results(post.id);
    const line = answer.map(({ platform, status }) => `${platform}: ${status}`).join(' · ');
    if (line !== shown) report(`   ${new Date().toISOString().slice(11, 23)}  ${line}`);
    shown = line;
    return answer;
  };
  await waitUntil(
    'the post to be live',
    async () => (await results()).every(({ status }) => status === 'published' || status === 'failed'),
    PATIENCE_MS,
  );
  const final = await results();
  for (const { platform, url, error } of final)
    report(`   ${platform}: ${url ?? `${error?.message} ${error?.action}`}`);

  next('Compare with what the platforms received');
  // The simulator may be restarting.
  const ledger = await waitUntil('the ledger of the simulator', () => simulator.ledger());
  for (const line of checkLedger(ledger, final, { tag, due, altTexts: Object.values(PICTURES) }))
    report(`   ${line}`);

  next('Read and verify the webhooks that arrived');
  const published = final.map(({ id }) => id);
  const received = async () => about(await simulator.hooks(inbox), post.id);
  // A delivery with a late response is repeated, so the number of deliveries does not prove that each result was
  // announced.
  await waitUntil(
    'the webhooks',
    async () => {
      const arrived = await received();
      return published.every((id) => about(arrived, id).length > 0);
    },
    PATIENCE_MS,
  );
  const deliveries = await waitUntil('the deliveries at the simulator', received);
  for (const line of await checkWebhooks(deliveries, webhook.secret, post.id, published))
    report(`   ${line}`);

  await postrider.webhooks.delete(webhook.id);
  report(`\nAll of it really happened. The timeline: ${simulatorUrl}`);
}

/** The simulated accounts, by id: a platform's name would select the newest account, which may be a real one. */
async function demoAccounts(postrider: Postrider, simulator: SimulatorClient) {
  const accounts = await postrider.accounts.list();
  return Promise.all(
    PLATFORMS.map(async (platform) => {
      const { handle } = await demoAccount(simulator, platform);
      // Some platforms have the name of a person, a group or an address in place of the handle.
      const names = [handle, DEMO_ACCOUNT.displayName];
      const account = accounts.find(
        ({ platform: on, username, displayName }) =>
          on === platform && names.some((name) => username.includes(name) || displayName === name),
      );
      if (!account)
        throw new Error(`the demo workspace has no simulated ${platform} account: npm start connects it`);
      return { platform, accountId: account.id };
    }),
  );
}

const demoOrReason = (dev: DevInfo) =>
  demo(dev).catch((error: unknown) => {
    throw new Error(`The demo failed: ${error instanceof Error ? error.message : error}`);
  });

// `--no-start`: uses the system of dev.json in any state, and starts none instead.
const { 'no-start': noStart } = parseArgs({ options: { 'no-start': { type: 'boolean' } } }).values;

await runCommand(async ({ use, signal }) => {
  const present = readDevFile();
  if (noStart && !present) throw new Error('There is no dev.json. Run npm start first.');
  if (present && (noStart || (await isRunning(present)))) {
    await demoOrReason(present);
  } else {
    report('The system is not running. Starting it for the demo (`npm start` keeps it running).');
    const { dev } = await use(startSeededSystem(report, signal));
    await demoOrReason(dev);
  }
  return 0;
});
