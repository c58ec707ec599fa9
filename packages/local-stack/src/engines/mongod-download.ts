import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoBinary } from 'mongodb-memory-server-core';
import { ResolveConfigVariables, resolveConfig } from 'mongodb-memory-server-core/lib/util/resolveConfig.js';
import type { Site } from '../site.ts';

const DEFAULT_SITE = 'https://fastdl.mongodb.org';
const REACHABLE_WITHIN_MS = 3_000;
const REMEMBER_FAILURE_MS = 12 * 60 * 60_000;

/**
 * The path of a `mongod` that mongodb-memory-server-core fetched into the package cache, or undefined with one line
 * said why there is none. A failure is remembered for half a day, so that the next start does not wait for it.
 */
export async function downloadMongod(site: Site): Promise<string | undefined> {
  const { cacheDir } = site.settings;
  const failed = join(cacheDir, 'mongod-download-failed');
  const failedAt = await stat(failed).catch(() => undefined);
  if (failedAt && Date.now() - failedAt.mtimeMs < REMEMBER_FAILURE_MS) return undefined;
  const downloadDir = join(cacheDir, 'mongod');
  await mkdir(downloadDir, { recursive: true });
  const server = resolveConfig(ResolveConfigVariables.DOWNLOAD_MIRROR) ?? DEFAULT_SITE;
  try {
    await fetch(server, { method: 'HEAD', signal: AbortSignal.timeout(REACHABLE_WITHIN_MS) });
    site.say(`Fetching mongod into ${downloadDir} (about 150 MB, once) …`);
    const path = await MongoBinary.getPath({ downloadDir });
    await rm(failed, { force: true });
    return path;
  } catch (error) {
    const { cause, message } = error instanceof Error ? error : { cause: undefined, message: String(error) };
    const reason = cause instanceof Error ? cause.message : message;
    await writeFile(failed, reason);
    site.say(`No download of mongod (${reason.split('\n')[0]}); DocumentDB takes its place.`);
    return undefined;
  }
}
