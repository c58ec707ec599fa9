import { rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { JsonObject, JsonValue } from '@bufbuild/protobuf';
import { redactJson } from '@postrider/service/redact';

/** The most that a bundle has, uncompressed. */
const MAX_BYTES = 5_000_000;

/**
 * A bundle as text, with everything removed that looks like a secret; without the metrics where it would be too large
 * with them.
 */
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
          isObject(report) && 'metrics' in report ? { ...report, metrics: 'left out: too large' } : report,
        ]),
      )
    : services;

/**
 * Writes a bundle for its owner alone, compressed where the name ends in .gz. What has this name is replaced: a file that is
 * there would keep its mode, and a link would lead elsewhere. Returns the bytes written.
 */
export function writeBundle(file: string, text: string): number {
  const content = file.endsWith('.gz') ? gzipSync(text) : Buffer.from(text);
  rmSync(file, { force: true });
  writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
  return content.length;
}
