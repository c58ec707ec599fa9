import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOutbound, type Outbound } from '@postrider/service/outbound';
import { startSimulator } from '@postrider/simulator';
import { createSimulatorClient } from '@postrider/simulator/client';
import { v7 as uuidv7 } from 'uuid';
import type { Connection, Connector } from '../src/connectors/connector.ts';
import { createPlatformHttp } from '../src/connectors/http.ts';
import { type Connectors, createConnectors } from '../src/connectors/registry.ts';
import { connectorTools } from './connector-tools.ts';

let simulator: Awaited<ReturnType<typeof startSimulator>>;
let outbound: Outbound;
let connectors: Connectors;
beforeAll(async () => {
  simulator = await startSimulator({ host: '127.0.0.1', port: 0 });
  outbound = createOutbound({ allowCidrs: ['127.0.0.0/8'], connectTo: [] });
  connectors = createConnectors(connectorTools(createPlatformHttp(outbound)));
});
afterAll(async () => {
  await outbound.close();
  await simulator.stop();
});

async function publish(connector: Connector, { account, grant }: Connection) {
  const job = {
    publicationId: uuidv7(),
    account,
    words: { caption: `counted ${uuidv7()}`, title: '', options: {} },
    done: [],
    files: [],
    signal: new AbortController().signal,
  };
  const prepared = await connector.prepare(job, grant.tokens, null, async () => {});
  const published = await connector.publish(job, grant.tokens, prepared);
  if ('accepted' in published) throw new Error('it is not live yet');
  return published;
}

test.each(['bluesky', 'mastodon', 'x'] as const)(
  '%s: likes and replies of those that are there, and nothing it does not report',
  async (platform) => {
    const sim = createSimulatorClient(simulator.url);
    const connector = connectors[platform];
    const handle = platform === 'bluesky' ? 'ann.test' : 'ann';
    const { fields } = await sim.addAccount({ platform, handle });
    const connection = await connector.connect(fields);
    const [first, second] = [await publish(connector, connection), await publish(connector, connection)];
    await sim.setMetrics(first.externalId, { likes: 7, replies: 2, views: 90 });
    const viewed = (views: number) => (platform === 'x' ? views : null);
    const gone = second.externalId.replace(/.{3}$/, '222');
    const { account, grant } = connection;
    const ids = [first.externalId, second.externalId, gone];
    const found = await connector.metrics(account, grant.tokens, ids);
    expect(found).toEqual([
      { externalId: first.externalId, views: viewed(90), likes: 7, comments: 2 },
      { externalId: second.externalId, views: viewed(0), likes: 0, comments: 0 },
    ]);
  },
);
