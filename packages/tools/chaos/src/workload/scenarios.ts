import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Account } from './workspace.ts';
import type { Writer } from './writer.ts';

/** The context of a post's scenario. */
export interface Scene {
  writer: Writer;
  random: Random;
  /** The accounts of the post. */
  accounts: readonly Account[];
  /** The next version's marker. */
  nextMarker(): string;
}

/** The actions of one post's author; resolves after the last one. */
type Scenario = (scene: Scene) => Promise<void>;

/** How long before its time a post is handed over and can no longer be edited. */
const HANDOVER_MS = 10_000;

/** A time this far ahead; every other one is at a full second, together with many posts. */
function ahead(random: Random, from: number, to: number): number {
  const at = Date.now() + random.int(from, to);
  return random.chance(0.5) ? Math.ceil(at / 1_000) * 1_000 : at;
}

const version = ({ nextMarker }: Scene, scheduledAt: number | null) => ({
  marker: nextMarker(),
  scheduledAt,
});

/** Some time while it can still be edited. */
const while_ = (random: Random, mostMs: number) => sleep(random.int(0, mostMs));

const scheduled: Scenario = async (scene) => {
  const { writer, random, accounts } = scene;
  const postId = await writer.create(accounts, version(scene, ahead(random, 3_000, 8_000)));
  if (postId && random.chance(0.3)) await writer.read(postId);
};

const withPictures: Scenario = async (scene) => {
  const { writer, random, accounts } = scene;
  const pictures = await writer.pictures(random.int(1, 4));
  await writer.create(accounts, version(scene, ahead(random, 3_000, 8_000)), pictures);
};

const withVideo: Scenario = async (scene) => {
  const { writer, random, accounts } = scene;
  await writer.createVideo(accounts, version(scene, ahead(random, 3_000, 8_000)));
};

const edited: Scenario = async (scene) => {
  const { writer, random, accounts } = scene;
  const postId = await writer.create(accounts, version(scene, ahead(random, 13_000, 16_000)));
  for (let edits = random.int(1, 2); postId && edits > 0; edits--) {
    await while_(random, 1_500);
    await writer.update(postId, version(scene, ahead(random, 11_500, 15_000)));
    if (random.chance(0.5)) await writer.read(postId);
  }
};

const deleted: Scenario = async ({ writer, random, accounts, ...scene }) => {
  const first = version({ writer, random, accounts, ...scene }, ahead(random, 12_000, 15_000));
  const postId = await writer.create(accounts, first);
  if (!postId) return;
  await while_(random, 2_500);
  await writer.delete(postId);
  await writer.read(postId);
};

/** Begins as a draft; some are scheduled, some deleted, some stay. */
const drafted: Scenario = async (scene) => {
  const { writer, random, accounts } = scene;
  const postId = await writer.create(accounts, version(scene, null));
  if (!postId) return;
  await writer.update(postId, version(scene, null));
  const end = random.next();
  if (end < 0.7) await writer.update(postId, version(scene, ahead(random, 3_000, 8_000)));
  else if (end < 0.85) await writer.delete(postId);
};

/** Scheduled, and a draft again before its time. */
const withdrawn: Scenario = async (scene) => {
  const { writer, random, accounts } = scene;
  const postId = await writer.create(accounts, version(scene, ahead(random, 12_000, 14_000)));
  if (postId) await writer.update(postId, version(scene, null));
};

/** Changed or deleted at the time of its handover: either the change or the handover comes first. */
const contested: Scenario = async (scene) => {
  const { writer, random, accounts } = scene;
  const due = ahead(random, 11_500, 13_000);
  const postId = await writer.create(accounts, version(scene, due));
  if (!postId) return;
  await sleep(Math.max(0, due - HANDOVER_MS + random.int(-300, 300) - Date.now()));
  if (random.chance(0.5)) await writer.delete(postId);
  else await writer.update(postId, version(scene, due + random.int(0, 2_000)));
};

/** Per hundred posts. */
const SHARES: readonly (readonly [number, Scenario])[] = [
  [38, scheduled],
  [10, withPictures],
  [4, withVideo],
  [16, edited],
  [9, deleted],
  [10, drafted],
  [4, withdrawn],
  [9, contested],
];

export function chooseScenario(random: Random): Scenario {
  let left = random.int(1, 100);
  for (const [share, scenario] of SHARES) {
    left -= share;
    if (left <= 0) return scenario;
  }
  return scheduled;
}
