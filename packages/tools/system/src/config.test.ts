import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineConfig, settings } from '@postrider/service';
import { createOutbound } from '@postrider/service/outbound';
import { type Receiver, startReceiver } from '@postrider/testing';
import { readPorts, withOwnSettings } from './config.ts';
import { commonEnv } from './topology.ts';

let simulator: Receiver;
let own: Receiver;
beforeAll(async () => {
  [simulator, own] = await Promise.all([startReceiver(), startReceiver()]);
});
afterAll(() => Promise.all([simulator.close(), own.close()]));

/** The hosts that were requested at each end, when services are started with this setting. */
async function reach(hosts: string[], connectTo: string) {
  const servers = {
    mongodbUri: '',
    rabbitmqUrl: '',
    s3: { endpoint: '', region: '', accessKeyId: '', secretAccessKey: '' },
  };
  const ports = { ...readPorts({}), simulator: Number(new URL(simulator.url).port) };
  const env = withOwnSettings(
    commonEnv(servers, ports, { SECRET_KEYS: '', OPERATOR_TOKENS: '', DASHBOARD_SECRET: '' }),
    {
      OUTBOUND_CONNECT_TO: connectTo,
    },
  );
  const outbound = createOutbound({
    allowCidrs: [],
    connectTo: defineConfig(settings.outbound).read(env).connectTo,
  });
  for (const host of hosts) (await outbound.request(`https://${host}/`, { timeoutMs: 5_000 })).discard();
  await outbound.close();
  return [simulator, own].map(({ requests }) => requests.splice(0).map(({ headers }) => headers.host));
}

test('names under postrider.test lead to the simulator, and a developer’s own beside them to theirs', async () => {
  const hosts = ['hooks.postrider.test', 'hooks.example.com', 'b.example.org'];
  const connectTo = `hooks.example.com=${own.url}, *.example.org=${own.url}`;
  expect(await reach(hosts, connectTo)).toEqual([
    ['hooks.postrider.test'],
    ['hooks.example.com', 'b.example.org'],
  ]);
});

test('a developer may take a name from the simulator', async () => {
  expect(
    await reach(['mine.postrider.test', 'hooks.postrider.test'], `mine.postrider.test=${own.url}`),
  ).toEqual([['hooks.postrider.test'], ['mine.postrider.test']]);
});

test('an address that a developer sets is used in place of ours', () => {
  const common = { PLATFORMS_ADDRESS: 'ipv4:127.0.0.1:50052', OUTBOUND_CONNECT_TO: 'a=http://127.0.0.1:1' };
  const own = { PLATFORMS_ADDRESS: '10.0.0.1:50052', LOG_LEVEL: 'debug' };
  expect(withOwnSettings(common, own)).toEqual({ ...common, PLATFORMS_ADDRESS: '10.0.0.1:50052' });
  expect(withOwnSettings(common, { PLATFORMS_ADDRESS: '' })).toEqual(common);
});

test('without any, all names under postrider.test lead to the simulator', async () => {
  expect(await reach(['hooks.postrider.test'], '')).toEqual([['hooks.postrider.test'], []]);
});
