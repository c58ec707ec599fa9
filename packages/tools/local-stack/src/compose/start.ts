import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { execa } from 'execa';
import type { StackContext } from '../context.ts';
import type { Servers } from '../env.ts';
import { findProcess, startProcess } from '../processes.ts';
import { DEPLOY, type Engine } from './engine.ts';

/** The name of the record of the process that holds the containers. */
export const CONTAINERS = 'containers';

const SERVICES = ['mongodb', 'rabbitmq', 's3'];

/** The engine in which the servers of this stack are already running. */
export async function runningEngine({ dataDir }: StackContext): Promise<Engine | undefined> {
  const source = (await findProcess(dataDir, CONTAINERS))?.source;
  return source === 'docker' || source === 'podman' ? source : undefined;
}

/**
 * Starts MongoDB, RabbitMQ and S3 of deploy/compose.yaml on the stack's loopback ports, and waits until they are
 * healthy. A process of the stack stops the containers when it is stopped; their volumes are kept.
 */
export async function startContainers(context: StackContext, engine: Engine): Promise<Servers> {
  const { settings, dataDir, report, signal } = context;
  const { ports } = settings;
  if (!(await findProcess(dataDir, CONTAINERS))) {
    report(
      `Starting MongoDB, RabbitMQ and S3 in containers (${engine} compose; the first start downloads their images) …`,
    );
    const env = {
      ...settings.env,
      COMPOSE_PROJECT_NAME: 'postrider-servers',
      MONGODB_PUBLISH: `127.0.0.1:${ports.mongodb}`,
      RABBITMQ_PUBLISH: `127.0.0.1:${ports.rabbitmq}`,
      S3_PUBLISH: `127.0.0.1:${ports.s3}`,
    };
    const options = {
      cwd: DEPLOY,
      env,
      extendEnv: false,
      stdin: 'ignore',
      ...(signal && { cancelSignal: signal }),
    } as const;
    await execa('bash', ['secrets.sh'], options);
    const compose = ['compose', '--file', 'compose.yaml', '--file', 'compose.servers.yaml', 'up'];
    await execa(engine, [...compose, '--detach', '--wait', ...SERVICES], options);
    const program = {
      command: engine,
      args: [...compose, '--no-recreate', ...SERVICES],
      cwd: DEPLOY,
      env,
      port: 0,
    };
    await startProcess(context, CONTAINERS, { ...program, source: engine }, async () => true);
  }
  return addressesOf(settings.ports);
}

function addressesOf(ports: StackContext['settings']['ports']): Servers {
  const secrets = parseEnv(readFileSync(join(DEPLOY, '.env'), 'utf8'));
  const login = (password = '') => `postrider:${password}@127.0.0.1`;
  return {
    mongodbUri: `mongodb://${login(secrets.MONGODB_PASSWORD)}:${ports.mongodb}/?authSource=admin&directConnection=true`,
    rabbitmqUrl: `amqp://${login(secrets.RABBITMQ_PASSWORD)}:${ports.rabbitmq}`,
    s3: {
      endpoint: `http://127.0.0.1:${ports.s3}`,
      region: 'us-east-1',
      accessKeyId: 'postrider',
      secretAccessKey: secrets.S3_SECRET_ACCESS_KEY ?? '',
    },
  };
}
