import {
  CreateBucketCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect } from '@jest/globals';
import { connect } from 'amqplib';
import mongoose from 'mongoose';
import type { Stack } from '../src/index.ts';

function storeOf({ s3: { endpoint, region, ...credentials } }: Stack): S3Client {
  const requestChecksumCalculation: S3ClientConfig['requestChecksumCalculation'] = 'WHEN_REQUIRED';
  return new S3Client({ endpoint, region, credentials, forcePathStyle: true, requestChecksumCalculation });
}

/** Writes a document, a confirmed message to a quorum queue, and objects directly and through a signed link. */
export async function writeEverywhere(stack: Stack): Promise<void> {
  const connection = await mongoose.createConnection(stack.mongodbUri, { dbName: 'kept' }).asPromise();
  await connection.collection('docs').insertOne({ text: 'kept' });
  await connection.close();

  const broker = await connect(stack.rabbitmqUrl);
  const channel = await broker.createConfirmChannel();
  await channel.assertQueue('kept', { durable: true, arguments: { 'x-queue-type': 'quorum' } });
  channel.sendToQueue('kept', Buffer.from('kept'), { persistent: true });
  await channel.waitForConfirms();
  await broker.close();

  const store = storeOf(stack);
  await store.send(new CreateBucketCommand({ Bucket: 'kept' }));
  await store.send(new PutObjectCommand({ Bucket: 'kept', Key: 'a', Body: 'kept' }));
  const put = new PutObjectCommand({ Bucket: 'kept', Key: 'b', ContentType: 'text/plain' });
  const url = await getSignedUrl(store, put, { signableHeaders: new Set(['content-type', 'host']) });
  const right = await fetch(url, {
    method: 'PUT',
    body: 'by link',
    headers: { 'content-type': 'text/plain' },
  });
  expect(right.status).toBe(200);
  const wrong = await fetch(url, {
    method: 'PUT',
    body: 'by link',
    headers: { 'content-type': 'text/html' },
  });
  expect(wrong.status).toBe(403);
  const linked = await store.send(new GetObjectCommand({ Bucket: 'kept', Key: 'b' }));
  expect(await linked.Body?.transformToString()).toBe('by link');
  store.destroy();
}

/** Reads back what `writeEverywhere` wrote. */
export async function readEverywhere(stack: Stack) {
  const connection = await mongoose.createConnection(stack.mongodbUri, { dbName: 'kept' }).asPromise();
  const document = await connection.collection('docs').findOne();
  await connection.close();
  const broker = await connect(stack.rabbitmqUrl);
  const channel = await broker.createChannel();
  const message = await channel.get('kept', { noAck: true });
  await broker.close();
  const store = storeOf(stack);
  const object = await store.send(new GetObjectCommand({ Bucket: 'kept', Key: 'a' }));
  const text = await object.Body?.transformToString();
  store.destroy();
  return {
    document: document?.text,
    message: message ? message.content.toString() : undefined,
    object: text,
  };
}
