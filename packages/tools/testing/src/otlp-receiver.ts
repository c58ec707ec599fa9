import { z } from 'zod';
import { startReceiver } from './receiver.ts';

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
  doubleValue: z.number().optional(),
  boolValue: z.boolean().optional(),
});

const attributes = z
  .array(z.object({ key: z.string(), value }))
  .default([])
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value: given }) => [key, Object.values(given)[0]])),
  );

const exportRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes,
              links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
              status: z.object({ code: z.number().optional() }).default({}),
            }),
          ),
        }),
      ),
    }),
  ),
});

type ResourceSpans = z.output<typeof exportRequest>['resourceSpans'][number];

/** An exported span with the name of its service. */
export type ReceivedSpan = ResourceSpans['scopeSpans'][number]['spans'][number] & { service: string };

export interface OtlpReceiver {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  /** The environment of a process that exports to it, soon after each span has ended. */
  env: Record<string, string>;
  /** In order of arrival. */
  spans(): readonly ReceivedSpan[];
  /** All received bytes. */
  text(): string;
  /** Stops responding. */
  hang(): void;
  close(): Promise<void>;
}

const spansOf = (body: Buffer): ReceivedSpan[] =>
  exportRequest
    .parse(JSON.parse(body.toString('utf8')))
    .resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans
        .flatMap(({ spans }) => spans)
        .map((span) => ({ ...span, service: String(resource.attributes['service.name']) })),
    );

/** A real OTLP/HTTP endpoint that keeps the spans it receives as JSON. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const receiver = await startReceiver();
  const { requests, url } = receiver;
  const spans: ReceivedSpan[] = [];
  let read = 0;
  return {
    url,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
    spans() {
      for (const { body } of requests.slice(read)) spans.push(...spansOf(body));
      read = requests.length;
      return spans;
    },
    text: () => requests.map(({ body }) => body.toString('utf8')).join('\n'),
    hang: () => receiver.answer(() => {}),
    close: receiver.close,
  };
}
