import { test } from '@jest/globals';
import { expectUploadOfKilled, PATIENCE_MS, SIZE } from './killed-upload.ts';
import { OPTIONS, youtubeRig } from './youtube-rig.ts';

const CHUNK_BYTES = 8 * 1024 * 1024;

test(
  'a video whose process is killed twice during its upload goes on each time, and is published once',
  () =>
    expectUploadOfKilled(youtubeRig, {
      platform: 'youtube',
      options: OPTIONS,
      chunks: SIZE / CHUNK_BYTES,
      continues: 308,
    }),
  2 * PATIENCE_MS,
);
