import { afterEach, expect, test } from '@jest/globals';
import { start, stopAll } from './helpers.ts';

afterEach(stopAll);

test('addresses begin with the public URL, under whatever name a request comes', async () => {
  const { sim } = await start({ publicUrl: 'https://simulator.postrider.test' });
  expect(await sim.addAccount({ platform: 'bluesky', handle: 'ann.test' })).toMatchObject({
    fields: { service: 'https://simulator.postrider.test', app: 'https://simulator.postrider.test' },
  });
});
