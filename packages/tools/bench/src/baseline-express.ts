import express from 'express';
import mongoose, { Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { readBaselineConfig } from './config.ts';

// A simple baseline: one Express process with mongoose, without keys, plans and platforms. The gateway with its
// services is compared with it.
const config = readBaselineConfig();
const connection = await mongoose
  .createConnection(config.MONGODB_URI, {
    dbName: config.DATABASE,
    writeConcern: { w: 'majority', journal: true },
  })
  .asPromise();
const posts = connection.model(
  'Post',
  new Schema(
    {
      _id: String,
      workspaceId: String,
      caption: String,
      title: String,
      status: String,
      platforms: [Object],
      tags: [String],
    },
    { timestamps: true },
  ).index({ workspaceId: 1, status: 1 }),
);
await posts.createCollection();
await posts.createIndexes();

const body = z.object({
  caption: z.string(),
  platforms: z.array(z.object({ platform: z.string(), accountId: z.string() })),
});
const app = express().disable('etag').disable('x-powered-by').use(express.json());
app.post('/posts', async (request, response) => {
  const { caption, platforms } = body.parse(request.body);
  const post = {
    _id: uuidv7(),
    workspaceId: 'w1',
    caption,
    title: caption,
    status: 'draft',
    platforms,
    tags: [],
  };
  response.status(201).json({ post: await posts.create(post) });
});
app.get('/posts/:id', async (request, response) => {
  const post = await posts.findById(request.params.id).lean();
  response.status(post ? 200 : 404).json({ post });
});
app.listen(config.PORT, '127.0.0.1');
