import { randomBytes } from 'node:crypto';
import { EVENTS } from '@postrider/contracts';
import { connect } from 'amqplib';
import mongoose from 'mongoose';
import { readServers } from './config.ts';

/** A sandbox on the real servers, for one test file alone. */
export interface Backing {
  /** The prefix of this sandbox's databases: `${mongoPrefix}posts`. */
  mongoPrefix: string;
  mongo(service: string): { uri: string; database: string };
  broker: { url: string; prefix: string };
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string; bucket: string };
  /** The same for a service that is a process of its own. */
  env: Record<string, string>;
  /** Drops the databases and the queues. */
  remove(): Promise<void>;
}

const SERVICES = ['gateway', 'posts', 'platforms', 'media', 'webhooks', 'links', 'analytics'];

/** Reserves unique names on the servers of the environment; call `remove` when the file is done. */
export function reserveBacking(): Backing {
  const servers = readServers(process.env);
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

async function removeQueues(url: string, prefix: string) {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  for (const service of SERVICES) {
    for (const type of Object.keys(EVENTS)) {
      for (const suffix of ['', '.retry', '.dead'])
        await channel.deleteQueue(`${prefix}.${service}.${type}${suffix}`);
    }
    await channel.deleteQueue(`${prefix}.${service}.wake`);
  }
  await channel.deleteQueue(`${prefix}.platforms.witness`);
  await channel.deleteExchange(`${prefix}.changes`);
  await channel.deleteExchange(`${prefix}.events`);
  await connection.close();
}
