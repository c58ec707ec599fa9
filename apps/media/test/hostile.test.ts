import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MEDIA_LIMITS } from '@postrider/platform-rules/media';
import { pngBomb, waitUntil } from '@postrider/testing';
import { PROBE_LIMITS } from '../src/limits.ts';
import { hiddenTracks, mp4ThatClaims, webmOfTracks } from './bombs.ts';
import { png } from './files.ts';
import { failure, type Harness, startHarness } from './harness.ts';
import { type SpawnedService, spawnService } from './service-process.ts';

const MB = 1024 * 1024;
let harness: Harness;
let service: SpawnedService;
const start = () =>
  spawnService({ ...harness.backing.env, OUTBOUND_CONNECT_TO: harness.config.outbound.connectTo.join() });
beforeAll(async () => {
  harness = await startHarness();
  service = await start();
  // What any first file loads is not counted.
  await importing(await png());
});
afterAll(async () => {
  await service.stop();
  await harness.stop();
});

const files = new Map<string, Uint8Array>();
/** Imports a file into a workspace, by default one of its own. */
function importing(content: Uint8Array, ids = harness.newIds(), by = service) {
  const path = `/${ids.mediaId}`;
  files.set(path, content);
  harness.web.answer(({ path }, response) => {
    const body = files.get(path);
    response.writeHead(200, { 'content-length': body?.length ?? 0 }).end(body);
  });
  return by.client.importMedia({ ...ids, url: `https://hostile.web.test${path}` });
}

/**
 * Measures the service's longest stretch of work: what its main thread can have used between two answers to calls that
 * need nothing but that thread, however busy the machine is.
 */
function watchMainThread() {
  let longest = 0;
  let isOver = false;
  const ended = (async () => {
    for (let used = service.mainThreadMs(); !isOver; ) {
      await failure(service.client.beginUpload({ ...harness.newIds(), type: 'none' }));
      const now = service.mainThreadMs();
      longest = Math.max(longest, now - used);
      used = now;
      await sleep(20);
    }
  })();
  return async () => {
    isOver = true;
    await ended;
    return longest;
  };
}

/** How an import fails. A machine too busy to read the file in time says `unavailable`, and clients try again. */
async function refusal(content: Buffer) {
  for (let tries = 1; ; tries++) {
    const refused = await failure(importing(content));
    if (refused.code !== 'unavailable' || tries === 3) return refused;
  }
}

describe('a crafted file', () => {
  test.each([
    ['an MP4 of 5,000 tracks', () => mp4ThatClaims({ tracks: 5_000 }), /more than 32 tracks/],
    ['an MP4 that hides them', () => hiddenTracks(5_000), /more than 5.0 s of processor time/],
    ['a WebM of 20,000 tracks', () => webmOfTracks(20_000), /more than 32 tracks/],
    [
      'a few bytes of 65,535 × 65,535 pixels and 136 years',
      () => mp4ThatClaims({ width: 65_535, height: 65_535, seconds: 0xffffffff }),
      /65,535 × 65,535 pixels; the limit of each side is 8,192/,
    ],
    [
      'a few bytes of 136 years',
      () => mp4ThatClaims({ seconds: 0xffffffff }),
      /the limit is 43,200 seconds \(12 hours\)/,
    ],
    ['a few bytes of 5 hours', () => mp4ThatClaims({ seconds: 18_000 }), /has only 559 bytes/],
    ['a PNG of 748 MB', () => pngBomb(9_900), /takes 748 MB of memory; the limit is 400 MB/],
    ['a GIF of a million frames', gifOfFrames, /more than 256 MB of memory/],
    [
      'a JPEG of nothing but markers',
      () => Buffer.alloc(MEDIA_LIMITS.importBytes, 0xff).fill(0xd8, 1, 2),
      /incomplete/,
    ],
  ])('%s is refused and costs the service next to nothing', async (_, make, sentence) => {
    const content = make();
    const peak = service.peak();
    const longest = watchMainThread();
    const { code, message } = await refusal(content);
    const longestMs = await longest();
    expect(code).toBe('media_rejected');
    expect(message).toMatch(sentence);
    expect(longestMs).toBeLessThan(200);
    expect(service.peak() - peak).toBeLessThan(100 * MB);
  });

  test('that is a bomb only for those who open it is read by its header', async () => {
    const peak = service.peak();
    const bomb = pngBomb(6_000);
    let most = 0;
    const watching = setInterval(() => {
      most = Math.max(most, ...service.readers().map(({ memoryBytes = 0 }) => memoryBytes));
    }, 10);
    const { workspaceId } = harness.newIds();
    const imports = Array.from({ length: 6 }, () => importing(bomb, { ...harness.newIds(), workspaceId }));
    const answers = await Promise.all(imports);
    clearInterval(watching);
    for (const { media } of answers) expect(media).toMatchObject({ width: 6_000, height: 6_000 });
    expect(most).toBeLessThan(PROBE_LIMITS.memoryBytes);
    expect(service.peak() - peak).toBeLessThan(100 * MB);
  });
});

test('costly files of one workspace leave the way free for another’s', async () => {
  const { workspaceId } = harness.newIds();
  let ended = 0;
  const costly = Array.from({ length: 2 }, () =>
    importing(hiddenTracks(5_000), { ...harness.newIds(), workspaceId }).catch(() => {
      ended += 1;
    }),
  );
  await busyReader(service);
  const { media } = await importing(await png());
  expect(media).toMatchObject({ mimeType: 'image/png' });
  expect(ended).toBeLessThan(costly.length);
  // Their readers would work for seconds more.
  await waitUntil('the costly files to be given up', () => {
    for (const { pid } of service.readers()) process.kill(pid, 'SIGKILL');
    return ended === costly.length;
  });
});

/** The process that reads a costly file, once it is busy with it. */
async function busyReader(by: SpawnedService) {
  const before = new Map(by.readers().map(({ pid, cpuMs = 0 }) => [pid, cpuMs]));
  let pid = 0;
  await waitUntil('a reader is busy', () => {
    pid =
      by.readers().find((reader) => (reader.cpuMs ?? 0) > (before.get(reader.pid) ?? 0) + 1_000)?.pid ?? 0;
    return pid > 0;
  });
  return pid;
}

test('a reader that is killed is an interruption, and the next file is read', async () => {
  const refused = failure(importing(hiddenTracks(5_000)));
  process.kill(await busyReader(service), 'SIGKILL');
  expect(await refused).toMatchObject({
    code: 'unavailable',
    message: 'Examining the file was interrupted. Try again in a moment.',
  });
  expect((await importing(await png())).media).toMatchObject({ mimeType: 'image/png' });
});

test('a service that is stopped meanwhile ends in order, and its readers with it', async () => {
  const stopping = await start();
  const answer = failure(importing(hiddenTracks(5_000), harness.newIds(), stopping));
  const pid = await busyReader(stopping);
  expect(await stopping.stop()).toBe(0);
  expect((await answer).code).toMatch(/media_rejected|unavailable/);
  await waitUntil('the reader is gone', () => !existsSync(`/proc/${pid}`));
});

/** As many one-pixel frames as an import may bring. */
function gifOfFrames() {
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0, 0]);
  const head = Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1');
  return Buffer.concat([head, Buffer.alloc(frame.length * 1_800_000, frame), Buffer.from([0x3b])]);
}
