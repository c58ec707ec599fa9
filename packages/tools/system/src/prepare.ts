import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Stack, startStack } from '@postrider/local-stack';
import { ensureFfmpeg } from '@postrider/local-stack/ffmpeg';
import { LOCAL, makeLocal } from '@postrider/local-stack/local';
import { createOnce, loadSettings, readPorts, withOwnSettings, writeOperatorFile } from './config.ts';
import { commonEnv, managementPort, operatorUrl, type Ports, SERVICES } from './topology.ts';

/** The prerequisites of services on this machine. */
export interface Prepared {
  ports: Ports;
  /** The environment that all services share. */
  env: ReturnType<typeof commonEnv>;
  /** The source of each backing server, in words. */
  sources: Stack['sources'];
  /** Releases the backing servers, which end with their last user. */
  stop(): Promise<void>;
}

const LISTENING = [...SERVICES, 'short', 'operator', 'smtp'] as const;

/** Reads the developer's settings and starts the backing servers, for services on these ports. */
export async function prepare(
  listening: readonly (keyof Ports)[] | 'all',
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<Prepared> {
  makeLocal();
  loadSettings();
  const ports = readPorts();
  for (const name of listening === 'all' ? LISTENING : listening)
    for (const port of [ports[name], managementPort(name, ports)]) if (port) await refuseTaken(name, port);

  const ffmpeg = ensureFfmpeg(report, signal);
  // If the stack does not start, that is the error.
  ffmpeg.catch(() => {});
  const stack = await startStack({ dataDir: join(LOCAL, 'stack'), signal, onProgress: report });
  const ffmpegPath = await ffmpeg;
  const publicUrl = { PUBLIC_URL: `http://localhost:${ports.gateway}` };
  const env = withOwnSettings({
    ...commonEnv(stack, ports, secrets()),
    ...publicUrl,
    ...webPush(),
    ...(ffmpegPath && { FFMPEG_PATH: ffmpegPath }),
  });
  const [token = ''] = env.OPERATOR_TOKENS.split(',');
  writeOperatorFile({ address: operatorUrl(ports), token });
  return { ports, env, sources: stack.sources, stop: stack.stop };
}

/** Secrets that are created at the first start and stored in files that only their owner can read. */
const secrets = () => ({
  SECRET_KEYS: keep('secret-keys', `local:${randomBytes(32).toString('base64')}`),
  OPERATOR_TOKENS: keep('operator-token', randomBytes(32).toString('base64url')),
  DASHBOARD_SECRET: keep('dashboard-secret', randomBytes(32).toString('base64url')),
});

/** The keys of push notifications, which are created at the first start, too. */
function webPush() {
  const {
    d,
    x = '',
    y = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const [WEB_PUSH_PUBLIC_KEY = '', WEB_PUSH_PRIVATE_KEY = ''] = keep(
    'web-push-keys',
    `${point.toString('base64url')} ${d}`,
  ).split(' ');
  return { WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY, WEB_PUSH_CONTACT: 'mailto:postrider@postrider.test' };
}

function keep(name: string, fresh: string): string {
  const file = join(LOCAL, name);
  createOnce(file, fresh);
  return readFileSync(file, 'utf8').trim();
}

/** Reports a port in use before anything is started. */
async function refuseTaken(name: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    const taken = new Error(
      `Port ${port} of the ${name} service is in use. The service may already be running, by npm start or in another ` +
        'terminal. Otherwise, end the program that uses the port, or choose other ports with POSTRIDER_PORT, ' +
        'POSTRIDER_SHORT_PORT, POSTRIDER_SIMULATOR_PORT, POSTRIDER_SMTP_PORT, POSTRIDER_GRPC_PORT and ' +
        'POSTRIDER_MANAGEMENT_PORT.',
    );
    probe.once('error', () => reject(taken)).listen(port, '127.0.0.1', resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}
