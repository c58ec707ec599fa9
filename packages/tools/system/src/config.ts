import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL } from '@postrider/local-stack/local';
import { defineConfig, port, readEnv, settings } from '@postrider/service';
import { z } from 'zod';
import type { Ports } from './topology.ts';

const portsSchema = z.object({
  POSTRIDER_PORT: port.default(8080),
  POSTRIDER_SHORT_PORT: port.default(8081),
  POSTRIDER_SIMULATOR_PORT: port.default(8090),
  POSTRIDER_SMTP_PORT: port.default(8025),
  POSTRIDER_GRPC_PORT: port.default(50_051),
  POSTRIDER_MANAGEMENT_PORT: port.default(9460),
});

/** The ports of `npm start`; each can be moved by a variable. */
export function readPorts(env: NodeJS.ProcessEnv = process.env): Ports {
  const e = readEnv(portsSchema, env);
  const grpc = e.POSTRIDER_GRPC_PORT;
  return {
    gateway: e.POSTRIDER_PORT,
    short: e.POSTRIDER_SHORT_PORT,
    simulator: e.POSTRIDER_SIMULATOR_PORT,
    posts: grpc,
    platforms: grpc + 1,
    media: grpc + 2,
    webhooks: grpc + 3,
    links: grpc + 4,
    analytics: grpc + 5,
    operator: grpc + 6,
    smtp: e.POSTRIDER_SMTP_PORT,
    management: e.POSTRIDER_MANAGEMENT_PORT,
  };
}

/** The file with a developer's own settings. */
const SETTINGS_FILE = join(LOCAL, 'settings.env');

const SETTINGS = `# Settings of your own for npm start and npm run dev, one NAME=value a line: those in docs/settings.md, and the
# ports POSTRIDER_PORT, POSTRIDER_SHORT_PORT, POSTRIDER_SIMULATOR_PORT, POSTRIDER_SMTP_PORT,
# POSTRIDER_GRPC_PORT and POSTRIDER_MANAGEMENT_PORT. Shell variables override these settings; unset addresses and keys are those of
# this machine.
#
# LOG_LEVEL=debug
# OUTBOUND_CONNECT_TO=hooks.example.com=http://127.0.0.1:3000
`;

/** Reads the file with the developer's own settings into the environment, and creates a missing one. */
export function loadSettings(file = SETTINGS_FILE): void {
  createOnce(file, SETTINGS);
  process.loadEnvFile(file);
}

/** Atomically creates a file that only its owner can read; leaves an existing one unchanged. */
export function createOnce(file: string, content: string): void {
  if (existsSync(file)) return;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

/**
 * The services' environment, overridden by the developer's settings. Their redirected names come before the defaults.
 */
export function withOwnSettings<E extends Record<string, string> & { OUTBOUND_CONNECT_TO: string }>(
  common: E,
  env: NodeJS.ProcessEnv = process.env,
): E {
  const own = Object.keys(common).flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  const names = defineConfig(settings.outbound).read(env).connectTo;
  const OUTBOUND_CONNECT_TO = [...names, common.OUTBOUND_CONNECT_TO].join(',');
  return { ...common, ...Object.fromEntries(own), OUTBOUND_CONNECT_TO };
}

/** True if several services share a terminal and each line begins with the name of its service. */
export const hasLogPrefix = (env: NodeJS.ProcessEnv = process.env): boolean =>
  Boolean(env.POSTRIDER_LOG_PREFIX);

/** How the names of the services' databases begin. */
export const databasePrefix = (env: NodeJS.ProcessEnv = process.env): string =>
  env.MONGODB_PREFIX || 'postrider_';

/** The file in which the operator's command finds the system of this machine (apps/cli/src/config.ts). */
export const OPERATOR_FILE = join(LOCAL, 'operator.json');

const connection = z.object({ address: z.string(), token: z.string() });

/** Stores the address of the operator service and its token for the operator's command. */
export const writeOperatorFile = (operator: z.output<typeof connection>): void =>
  writeFileSync(OPERATOR_FILE, JSON.stringify(operator, null, 2), { mode: 0o600 });

/** Reads the file of the last start. */
export const readOperatorFile = () => connection.parse(JSON.parse(readFileSync(OPERATOR_FILE, 'utf8')));
