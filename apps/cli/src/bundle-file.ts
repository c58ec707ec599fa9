import { rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { JsonObject, JsonValue } from '@bufbuild/protobuf';
import { redactJson } from '@postrider/service/redact';

/** The maximum size of a bundle, uncompressed. */
const MAX_BYTES = 5_000_000;

/** A bundle as text, without anything that looks like a secret, and without metrics if they make it too large. */
export function bundleText(bundle: JsonObject): string {
  const whole = textOf(bundle);
  if (fits(whole)) return whole;
  const text = textOf({ ...bundle, services: withoutMetrics(bundle.services ?? null) });
  if (fits(text)) return text;
  throw new Error(`The bundle is larger than ${MAX_BYTES} bytes.`);
}

const textOf = (bundle: JsonObject) => `${JSON.stringify(redactJson(bundle), null, 1)}\n`;

const fits = (text: string) => Buffer.byteLength(text) <= MAX_BYTES;

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withoutMetrics = (services: JsonValue): JsonValue =>
  isObject(services)
    ? Object.fromEntries(
        Object.entries(services).map(([name, report]) => [
          name,
          isObject(report) && 'metrics' in report ? { ...report, metrics: 'omitted: too large' } : report,
        ]),
      )
    : services;

/**
 * Writes a bundle that only its owner can read, compressed if the name ends in .gz. Replaces an existing file, which
 * would keep its mode, or link, which would lead elsewhere. Returns the number of bytes.
 */
export function writeBundle(file: string, text: string): number {
  const content = file.endsWith('.gz') ? gzipSync(text) : Buffer.from(text);
  rmSync(file, { force: true });
  writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
  return content.length;
}
