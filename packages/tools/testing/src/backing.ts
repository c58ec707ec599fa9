import { randomBytes } from 'node:crypto';
import { EVENTS } from '@postrider/contracts';
import { connect } from 'amqplib';
import mongoose from 'mongoose';
import { readServers } from './config.ts';

/** A sandbox on the real servers for one test file. */
export interface Backing {
  /** The prefix of this sandbox's databases: `${mongoPrefix}posts`. */
  mongoPrefix: string;
  mongo(service: string): { uri: string; database: string };
  broker: { url: string; prefix: string };
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string; bucket: string };
  /** The same for a service in a separate process. */
  env: Record<string, string>;
  /** Drops the databases and the queues. */
  remove(): Promise<void>;
}

const SERVICES = ['gateway', 'posts', 'platforms', 'media', 'webhooks', 'links', 'analytics'];

/** Reserves unique names on some servers, by default those of the environment; call `remove` when the file is done. */
export function reserveBacking(servers = readServers(process.env)): Backing {
  const name = `t${randomBytes(4).toString('hex')}`;
  const mongoPrefix = `${name}_`;
  const bucket = `${name}-media`;
  return {
    mongoPrefix,
    mongo: (service) => ({ uri: servers.MONGODB_URI, database: `${mongoPrefix}${service}` }),
    broker: { url: servers.RABBITMQ_URL, prefix: name },
    s3: {
      endpoint: servers.S3_ENDPOINT,
      region: servers.S3_REGION,
      accessKeyId: servers.S3_ACCESS_KEY_ID,
      secretAccessKey: servers.S3_SECRET_ACCESS_KEY,
      bucket,
    },
    env: { ...servers, MONGODB_PREFIX: mongoPrefix, RABBITMQ_PREFIX: name, S3_BUCKET: bucket },
    async remove() {
      const connection = await mongoose.createConnection(servers.MONGODB_URI).asPromise();
      for (const service of SERVICES) await connection.useDb(`${mongoPrefix}${service}`).dropDatabase();
      await connection.close();
      await removeQueues(servers.RABBITMQ_URL, name);
    },
  };
}

/** Every queue that the services of a system may have. */
export function queueNames(prefix: string): string[] {
  const queues = SERVICES.flatMap((service) => [
    ...Object.keys(EVENTS).flatMap((type) =>
      ['', '.retry', '.dead'].map((end) => `${service}.${type}${end}`),
    ),
    `${service}.wake`,
  ]);
  return [...queues, 'platforms.witness'].map((queue) => `${prefix}.${queue}`);
}

async function removeQueues(url: string, prefix: string) {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  for (const queue of queueNames(prefix)) await channel.deleteQueue(queue);
  await channel.deleteExchange(`${prefix}.changes`);
  await channel.deleteExchange(`${prefix}.events`);
  await connection.close();
}
