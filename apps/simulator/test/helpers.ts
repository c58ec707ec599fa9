import { AtpAgent } from '@atproto/api';
import { createRestAPIClient } from 'masto';
import sharp from 'sharp';
import { startSimulator } from '../src/app.ts';
import { createSimulatorClient } from '../src/client.ts';
import type { SimulatorConfig } from '../src/config.ts';

const started: { stop(): Promise<void> }[] = [];

/** Stop every simulator that was started, also after a test that failed. */
export async function stopAll(): Promise<void> {
  await Promise.all(started.splice(0).map((simulator) => simulator.stop()));
}

/** A simulator on a free port and its control client. */
export async function start(config: Partial<SimulatorConfig> = {}) {
  const simulator = await startSimulator({ host: '127.0.0.1', port: 0, ...config });
  started.push(simulator);
  return { ...simulator, sim: createSimulatorClient(simulator.url) };
}

export type Running = Awaited<ReturnType<typeof start>>;

/** A new Bluesky account, signed in with the official client. */
export async function blueskyUser({ url, sim }: Running, handle: string) {
  const added = await sim.addAccount({ platform: 'bluesky', handle });
  const agent = new AtpAgent({ service: url });
  await agent.login({ identifier: added.fields.identifier, password: added.fields.appPassword });
  return { agent, ...added };
}

/** A new Mastodon account behind the client developers use. */
export async function mastodonUser({ url, sim }: Running, handle: string, timeout?: number) {
  const added = await sim.addAccount({ platform: 'mastodon', handle });
  const masto = createRestAPIClient({
    url,
    accessToken: added.fields.accessToken,
    ...(timeout === undefined ? {} : { timeout }),
  });
  return { masto, ...added };
}

/** A small picture of one colour. */
export function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
}
