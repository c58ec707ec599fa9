import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type Backing,
  type OtlpReceiver,
  reserveBacking,
  startOtlpReceiver,
  startProcess,
} from '@postrider/testing';

const MAIN = new URL('../src/main.ts', import.meta.url);

/** Writes a line for each file of OpenTelemetry that the process loads. Its API comes with the library of metrics. */
const REPORT_LOADED = `import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, nextLoad) {
    if (/\\/@opentelemetry\\/(?!api\\/)/.test(url)) console.log(JSON.stringify({ msg: 'loaded' }));
    return nextLoad(url, context);
  },
});`;

let backing: Backing;
let otlp: OtlpReceiver;
beforeAll(async () => {
  backing = reserveBacking();
  otlp = await startOtlpReceiver();
});
afterAll(async () => {
  await backing.remove();
  await otlp.close();
});

/** A process that answers one visit and is stopped. */
async function visitOnce(env: Record<string, string>) {
  const preload = `--import=data:text/javascript,${encodeURIComponent(REPORT_LOADED)}`;
  const { child, lines, ready } = startProcess(MAIN, {
    ...backing.env,
    PORT: '0',
    NODE_OPTIONS: preload,
    ...env,
  });
  await ready;
  const { redirectUrl } = JSON.parse(lines.find((line) => line.includes('"ready"')) ?? '');
  const { status } = await fetch(`${redirectUrl}/aB3xY9z?key=hunter2`);
  expect(status).toBe(404);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  return lines.filter((line) => JSON.parse(line).msg === 'loaded').length;
}

test('without an endpoint OpenTelemetry’s SDK is not loaded', async () => {
  expect(await visitOnce({})).toBe(0);
});

/** As the compose file sets what is not in its environment. */
const EMPTY = {
  OTEL_EXPORTER_OTLP_HEADERS: '',
  OTEL_TRACES_SAMPLER: '',
  OTEL_TRACES_SAMPLER_ARG: '',
  OTEL_RESOURCE_ATTRIBUTES: '',
};

test('a stop sends the last spans, which have nothing of the query', async () => {
  expect(await visitOnce({ ...otlp.env, ...EMPTY, OTEL_BSP_SCHEDULE_DELAY: '600000' })).toBeGreaterThan(0);
  expect(otlp.spans()).toContainEqual(
    expect.objectContaining({
      service: 'postrider-links',
      name: 'GET /:code',
      attributes: expect.objectContaining({ 'http.response.status_code': 404 }),
    }),
  );
  expect(otlp.text()).not.toContain('hunter2');
});

test('a stop does not wait for an endpoint that hangs', async () => {
  otlp.hang();
  await visitOnce({ ...otlp.env, OTEL_EXPORTER_OTLP_TIMEOUT: '300' });
});
