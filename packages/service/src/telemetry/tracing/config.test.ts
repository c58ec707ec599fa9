import { expect, test } from '@jest/globals';
import { readTracing } from './config.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

test.each([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
  { OTEL_TRACES_SAMPLER: 'always_on' },
  { ...ENDPOINT, OTEL_SDK_DISABLED: 'true' },
  { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' },
])('%j: traces are off', (env) => expect(readTracing(env)).toBeUndefined());

test.each([
  [ENDPOINT, 'http://collector:4318/v1/traces'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.test/in/' }, 'https://otel.test/in/v1/traces'],
  [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://other/spans' }, 'http://other/spans'],
])('%j: spans go to %s', (env, url) => expect(readTracing(env)?.url).toBe(url));

test.each([
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' },
  { ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
  { ...ENDPOINT, OTEL_TRACES_SAMPLER: 'jaeger_remote' },
  { ...ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '2' },
])('%j is refused', (env) => expect(() => readTracing(env)).toThrow(/OTEL_/));
