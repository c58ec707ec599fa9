import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Receiver, startReceiver } from '@postrider/testing';
import { createEventDecoder } from '../src/server-sent-events.ts';
import { patientClient, problem, script } from './support/client.ts';

let api: Receiver;
beforeAll(async () => {
  api = await startReceiver();
});
beforeEach(() => {
  api.requests.length = 0;
});
afterAll(() => api.close());

const ids = ['evt_1', 'evt_2', 'evt_3', 'evt_4'];
const message = (id: string) =>
  `id: ${id}\nevent: post.finished\ndata: ${JSON.stringify({ id, type: 'x' })}\n\n`;

/** Answers each connection with what comes after its last event, two at a time; then breaks it. */
function serve(): void {
  api.answer(({ path, headers }, response) => {
    if (path.startsWith('/events?')) {
      response.end(JSON.stringify({ events: [{ id: 'evt_0' }], pagination: {} }));
      return;
    }
    const first = ids.indexOf(String(headers['last-event-id'])) + 1;
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(
      `: comment\n\n${ids
        .slice(first, first + 2)
        .map(message)
        .join('')}id: half\ndata: {"id"`,
    );
    setImmediate(() => response.destroy());
  });
}

test('a stream continues after the last event when its connection breaks', async () => {
  serve();
  const { client } = patientClient(api);
  const seen: string[] = [];
  for await (const { id } of client.events.stream()) {
    seen.push(id);
    if (seen.length === ids.length) break;
  }
  expect(seen).toEqual(ids);
  const streams = api.requests.filter(({ path }) => path.startsWith('/events/stream'));
  expect(streams.map(({ headers }) => headers['last-event-id'])).toEqual(['evt_0', 'evt_2']);
});

test('a stream begins after the given event, and takes filters', async () => {
  serve();
  const { client } = patientClient(api);
  const stream = client.events.stream({ after: 'evt_1', types: ['post.finished', 'post.failed'] });
  expect((await stream.next()).value).toMatchObject({ id: 'evt_2' });
  await stream.return();
  expect(api.requests.map(({ path }) => path)).toEqual(['/events/stream?types=post.finished%2Cpost.failed']);
});

test('a stream ends with what a retry can not fix', async () => {
  script(api, problem(401, 'invalid_api_key'));
  const { client, sleeps } = patientClient(api);
  await expect(client.events.stream({ after: 'evt_1' }).next()).rejects.toMatchObject({
    code: 'invalid_api_key',
  });
  script(api, problem(503, 'unavailable'));
  await expect(client.events.stream({ after: 'evt_1' }).next()).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(sleeps).toHaveLength(4);
});

test('a stream ends when its signal aborts', async () => {
  api.answer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(message('evt_2'));
  });
  const controller = new AbortController();
  const stream = patientClient(api).client.events.stream({ after: 'evt_1' }, { signal: controller.signal });
  expect((await stream.next()).value).toMatchObject({ id: 'evt_2' });
  const next = stream.next();
  controller.abort(new Error('enough'));
  await expect(next).rejects.toThrow('enough');
});

test.each(['\n', '\r\n', '\r'])('messages are read byte by byte, with line breaks %j', (end) => {
  const text = [
    '\uFEFF: comment',
    'id: 1',
    'data: {"a":"\u2028é"}',
    '',
    'data:two',
    'data: lines',
    '',
    'event: none',
    '',
    '',
  ];
  const decode = createEventDecoder();
  const bytes = new TextEncoder().encode(`${text.join(end)}data: last`);
  expect([...bytes].flatMap((byte) => decode(Uint8Array.of(byte)))).toEqual([
    { id: '1', data: '{"a":"\u2028é"}' },
    { id: '1', data: 'two\nlines' },
  ]);
});

test('a message without an end is refused', () => {
  const decode = createEventDecoder();
  const chunk = new TextEncoder().encode('x'.repeat(300_000));
  expect(() => Array.from({ length: 4 }, () => decode(chunk))).toThrow(RangeError);
});
