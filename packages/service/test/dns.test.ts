import { createSocket, type Socket } from 'node:dgram';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDnsLookup } from '../src/outbound/dns.ts';

/** A name server: `v4.*` has an address, `none.*` has not, all others wait for an answer for ever. */
let server: Socket;
let servers: string[];

beforeAll(async () => {
  server = createSocket('udp4', (query, from) => {
    const name = query.toString('latin1', 13, 13 + (query[12] ?? 0));
    const isV4 = query.readUInt16BE(query.indexOf(0, 12) + 1) === 1;
    if (name !== 'v4' && name !== 'none') return;
    server.send(
      answer(query, name === 'v4' && isV4 ? [93, 184, 216, 34] : undefined),
      from.port,
      from.address,
    );
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  servers = [`127.0.0.1:${server.address().port}`];
});
afterAll(() => void server.close());

/** The query with its answer: the one address, or none such (RFC 1035, 4.1). */
function answer(query: Buffer, address: number[] | undefined): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const head = Buffer.from(query.subarray(0, end));
  head.writeUInt16BE(address ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(address ? 1 : 0, 6);
  head.writeUInt16BE(0, 10);
  const record = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4];
  return Buffer.concat([head, Buffer.from(address ? [...record, ...address] : [])]);
}

test('a name’s addresses come from the name server', async () => {
  const names = createDnsLookup({ servers });
  expect(await names('v4.example.com')).toEqual([{ address: '93.184.216.34', family: 4 }]);
});

test('a name that is not there is not found', async () => {
  await expect(createDnsLookup({ servers })('none.example.com')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

test('names whose servers never answer hold up no other', async () => {
  const names = createDnsLookup({ servers, timeoutMs: 150 });
  let given = 0;
  const hanging = Array.from({ length: 64 }, (_, i) =>
    names(`hangs${i}.example.com`).catch(({ code }) => {
      given += 1;
      return code;
    }),
  );
  expect(await names('v4.example.com')).toHaveLength(1);
  expect((await names('localhost')).length).toBeGreaterThan(0);
  expect(await names('social.localhost')).toEqual([{ address: '127.0.0.1', family: 4 }]);
  expect(given).toBe(0);
  expect(new Set(await Promise.all(hanging))).toEqual(new Set(['ENOTFOUND']));
});
