import {
  CopyObjectCommand,
  CreateBucketCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect } from '@jest/globals';
import { type ChannelModel, connect } from 'amqplib';
import mongoose, { type Connection } from 'mongoose';
import type { Stack } from '../src/index.ts';

/** Writes a document, a confirmed message to a quorum queue, and objects directly and through a signed link. */
export async function writeEverywhere(stack: Stack): Promise<void> {
  await withMongo(stack, (connection) => connection.collection('docs').insertOne({ text: 'kept' }));
  await withBroker(stack, async (broker) => {
    const channel = await broker.createConfirmChannel();
    await channel.assertQueue('kept', { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    channel.sendToQueue('kept', Buffer.from('kept'), { persistent: true });
    await channel.waitForConfirms();
  });
  await withStore(stack, async (store) => {
    await store.send(new CreateBucketCommand({ Bucket: 'kept' }));
    await store.send(new PutObjectCommand({ Bucket: 'kept', Key: 'a', Body: 'kept' }));
    const command = new PutObjectCommand({ Bucket: 'kept', Key: 'b', ContentType: 'text/plain' });
    const url = await getSignedUrl(store, command, { signableHeaders: new Set(['content-type', 'host']) });
    const put = async (type: string) =>
      (await fetch(url, { method: 'PUT', body: 'by link', headers: { 'content-type': type } })).status;
    expect([await put('text/plain'), await put('text/html')]).toEqual([200, 403]);
    const part = await store.send(new GetObjectCommand({ Bucket: 'kept', Key: 'b', Range: 'bytes=3-5' }));
    expect(await part.Body?.transformToString()).toBe('lin');
    await store.send(new CopyObjectCommand({ Bucket: 'kept', Key: 'c', CopySource: 'kept/b' }));
    const copy = await store.send(new GetObjectCommand({ Bucket: 'kept', Key: 'c' }));
    expect(await copy.Body?.transformToString()).toBe('by link');
    const linked = await store.send(new GetObjectCommand({ Bucket: 'kept', Key: 'b' }));
    expect(await linked.Body?.transformToString()).toBe('by link');
  });
}

/** Reads back what `writeEverywhere` wrote. */
export async function readEverywhere(stack: Stack) {
  const document = await withMongo(stack, (connection) => connection.collection('docs').findOne());
  const message = await withBroker(stack, async (broker) => {
    const channel = await broker.createChannel();
    return channel.get('kept', { noAck: true });
  });
  const object = await withStore(stack, async (store) => {
    const { Body } = await store.send(new GetObjectCommand({ Bucket: 'kept', Key: 'a' }));
    return Body?.transformToString();
  });
  return { document: document?.text, message: message ? message.content.toString() : undefined, object };
}

async function withMongo<T>(stack: Stack, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await mongoose.createConnection(stack.mongodbUri, { dbName: 'kept' }).asPromise();
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

async function withBroker<T>(stack: Stack, work: (broker: ChannelModel) => Promise<T>): Promise<T> {
  const broker = await connect(stack.rabbitmqUrl);
  try {
    return await work(broker);
  } finally {
    await broker.close();
  }
}

async function withStore<T>({ s3 }: Stack, work: (store: S3Client) => Promise<T>): Promise<T> {
  const { endpoint, region, ...credentials } = s3;
  const store = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  try {
    return await work(store);
  } finally {
    store.destroy();
  }
}
