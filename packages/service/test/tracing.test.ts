import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type OtlpReceiver,
  type Receiver,
  startOtlpReceiver,
  startReceiver,
  waitUntil,
} from '@postrider/testing';
import { startHttpServer } from '../src/http/http-server.ts';
import { resumeJob } from '../src/jobs/origin.ts';
import { withContext } from '../src/telemetry/context.ts';
import { createLog } from '../src/telemetry/log.ts';
import { startTracing, tracer } from '../src/telemetry/tracing/tracing.ts';

const lines: string[] = [];
const log = createLog('test', 'info', { write: (line) => void lines.push(line) });
const logged = (text: string) => waitUntil(text, () => lines.find((line) => line.includes(text)));
const recordSpan = () => tracer()?.start('internal', 'work', {}).end();

describe('an endpoint that takes no spans', () => {
  let receiver: Receiver;
  const held: ServerResponse[] = [];
  beforeEach(async () => {
    lines.length = 0;
    held.length = 0;
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());
  const hang = () => receiver.answer((_, response) => void held.push(response));

  const settings = () => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: '10',
    OTEL_BSP_MAX_QUEUE_SIZE: '100',
    OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '50',
  });

  test.each([
    ['is away', () => receiver.close()],
    ['hangs', hang],
    ['fails', () => receiver.answer((_, response) => void response.writeHead(500).end())],
  ])('and %s fails no request, and is logged once', async (_, fault) => {
    await fault();
    const stop = await startTracing('test', log, { ...settings(), OTEL_EXPORTER_OTLP_TIMEOUT: '300' });
    const server = await startHttpServer((_request, response) => void response.end('fine'), {
      host: '127.0.0.1',
      port: 0,
      unreadable: () => ({ headers: {}, body: '' }),
    });
    for (let round = 0; round < 2; round++) {
      const visits = Array.from({ length: 50 }, async () => (await fetch(server.url)).text());
      expect(new Set(await Promise.all(visits))).toEqual(new Set(['fine']));
    }
    await logged('spans are lost');
    await server.stop();
    // Ends within the timeout of an export.
    await stop();
    expect(lines.filter((line) => line.includes('spans are lost'))).toHaveLength(1);
  });

  test('makes no more spans wait than the queue holds', async () => {
    hang();
    const stop = await startTracing('test', log, settings());
    for (let recorded = 0; recorded < 10_000; recorded++) recordSpan();
    await waitUntil('the first export', () => held.length === 1);
    receiver.answer((_, response) => void response.end());
    held[0]?.end();
    // One batch that was on its way, and two of the queue.
    await waitUntil('what is left', () => receiver.requests.length === 3);
    recordSpan();
    expect(await logged('a trace is incomplete')).toContain('Dropped 9850 spans');
    await stop();
    expect(receiver.requests).toHaveLength(4);
  });
});

describe('spans', () => {
  let otlp: OtlpReceiver;
  let stop: () => Promise<void>;
  beforeEach(async () => {
    otlp = await startOtlpReceiver();
    stop = await startTracing('test', log, { ...otlp.env, OTEL_BSP_SCHEDULE_DELAY: '600000' });
  });
  afterEach(() => otlp.close());

  test('that were not sent yet are sent at the end', async () => {
    recordSpan();
    expect(otlp.spans()).toEqual([]);
    await stop();
    expect(otlp.spans()).toMatchObject([{ name: 'work', service: 'postrider-test' }]);
    expect(tracer()).toBeUndefined();
  });

  test('have their ids in the log lines of their request', async () => {
    const span = tracer()?.start('server', 'request', {});
    withContext({ requestId: 'req_1', workspaceId: 'w1', span }, () => log.info('within a request'));
    span?.end();
    await stop();
    const [{ traceId = '', spanId = '' } = {}] = otlp.spans();
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    const line = JSON.parse(await logged('within a request'));
    expect(line).toMatchObject({ requestId: 'req_1', workspaceId: 'w1', traceId, spanId });
  });

  test('of stored work are part of its trace for a minute, and later link to it', async () => {
    const stored = tracer()?.start('server', 'request', {});
    const origin = { requestId: 'req_1', traceparent: stored?.traceparent };
    stored?.end();
    for (const age of [1_000, 3_600_000])
      resumeJob(`after ${age}`, { postId: 'p1' }, origin, new Date(Date.now() - age)).end();
    await stop();

    const [request, soon, late] = otlp.spans();
    expect(soon).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId, links: [] });
    expect(late).toMatchObject({ links: [{ traceId: request?.traceId, spanId: request?.spanId }] });
    expect(late?.traceId).not.toBe(request?.traceId);
    expect(late?.parentSpanId ?? '').toBe('');
    expect(late?.attributes).toMatchObject({ 'postrider.post.id': 'p1' });
  });
});
