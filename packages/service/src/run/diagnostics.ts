import type { JsonObject, JsonValue } from '@bufbuild/protobuf';
import type { Role } from '@postrider/contracts/access';
import type { Connection } from 'mongoose';
import packageJson from '../../package.json' with { type: 'json' };
import { clockState, currentTime } from '../clock/clock.ts';
import type { Component } from '../config/components.ts';
import type { SettingState } from '../config/config.ts';
import { redactJson } from '../errors/redact.ts';
import type { Readiness } from '../health/readiness.ts';
import type { Migration } from '../mongo/migrate.ts';
import { summarizeDatabase } from '../mongo/summary.ts';
import { abortable } from '../telemetry/abort.ts';
import { registry } from '../telemetry/metrics.ts';

/** The parts of a process's report; unused parts are absent. */
export interface DiagnosticParts {
  role: Role;
  components: readonly Component[];
  readiness: Readiness;
  database?: { connection: Connection; migrations: readonly Migration[] };
  /** The start of the longest wait of any work. */
  oldestDue?(now: Date): Promise<Date | undefined>;
}

/** The timeout of each part of a report. */
const PART_MS = 3_000;

let settings: readonly SettingState[] = [];

/** Sets the settings for the reports of this process. */
export function rememberSettings(states: readonly SettingState[]): void {
  settings = states;
}

/**
 * This process for a support bundle: JSON without secrets, within four seconds. A failed part contains its error. Never
 * rejects.
 */
export async function diagnose(parts: DiagnosticParts): Promise<JsonObject> {
  const { role, components, database, oldestDue } = parts;
  const now = currentTime();
  const [readiness, metrics, stored, oldest] = await Promise.all([
    part(readinessOf(parts.readiness)),
    part(readMetrics()),
    part(database ? summarizeDatabase(database.connection, database.migrations) : absent()),
    part(oldestDue ? oldestDue(now).then((since) => since ?? null) : absent()),
  ]);
  const { offsetMs, maxErrorMs, isTrusted } = clockState();
  const report = {
    role,
    version: packageJson.version,
    components,
    at: now,
    startedAt: new Date(performance.timeOrigin),
    uptimeSeconds: Math.round(process.uptime()),
    nodeVersion: process.version,
    memoryBytes: process.memoryUsage(),
    // Infinite before the first comparison, which is null in JSON.
    clock: { offsetMs, maxErrorMs, isTrusted },
    settings,
    readiness,
    database: stored,
    oldestDue: oldest,
    metrics,
  };
  return asObject(redactJson(JSON.parse(JSON.stringify(report))));
}

const absent = async () => undefined;

const messageOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));

async function part(reading: Promise<unknown>): Promise<unknown> {
  try {
    return await abortable(reading, AbortSignal.timeout(PART_MS));
  } catch (error) {
    return { error: messageOf(error) };
  }
}

async function readinessOf(readiness: Readiness) {
  const { isReady, dependencies } = await readiness();
  return {
    isReady,
    dependencies: dependencies.map(({ reason, ...state }) => ({
      ...state,
      ...(reason !== undefined && { reason: messageOf(reason) }),
    })),
  };
}

/** Every metric without its help text, which is in docs/metrics.md. */
async function readMetrics() {
  const metrics = await registry.getMetricsAsJSON();
  return metrics.map(({ name, type, values }) => ({ name, type, values }));
}

function asObject(json: JsonValue): JsonObject {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json;
  throw new Error('the report is no JSON object');
}
