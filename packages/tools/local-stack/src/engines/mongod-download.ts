import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNativeError } from 'node:util/types';
import type { StackContext } from '../context.ts';
import { messageOf } from '../failure.ts';

const DEFAULT_SITE = 'https://fastdl.mongodb.org';
const REACHABLE_WITHIN_MS = 3_000;
const REMEMBER_FAILURE_MS = 12 * 60 * 60_000;

/**
 * The path of a `mongod` that mongodb-memory-server-core keeps in the package cache or downloads into it, or undefined,
 * after logging the reason. A failed download is remembered for half a day, so that the next start does not wait for
 * it.
 */
export async function downloadMongod(context: StackContext): Promise<string | undefined> {
  const { cacheDir } = context.settings;
  const failed = join(cacheDir, 'mongod-download-failed');
  const failedAt = await stat(failed).catch(() => undefined);
  if (failedAt && Date.now() - failedAt.mtimeMs < REMEMBER_FAILURE_MS) {
    context.report(`The download of mongod failed earlier (remove ${failed} to try again).`);
    return undefined;
  }
  try {
    const path = await findOrDownload(context, join(cacheDir, 'mongod'));
    await rm(failed, { force: true });
    return path;
  } catch (error) {
    const cause = isNativeError(error) && error.cause ? error.cause : error;
    const [reason = ''] = messageOf(cause).split('\n');
    await writeFile(failed, reason);
    context.report(`mongod can't be downloaded (${reason}); using DocumentDB instead.`);
    return undefined;
  }
}

async function findOrDownload(context: StackContext, downloadDir: string): Promise<string> {
  await mkdir(downloadDir, { recursive: true });
  const { DryMongoBinary, MongoBinary } = await import('mongodb-memory-server-core');
  const config = await import('mongodb-memory-server-core/lib/util/resolveConfig.js');
  const present = await DryMongoBinary.locateBinary(await DryMongoBinary.generateOptions({ downloadDir }));
  if (present) return present;
  // Reports an unreachable server immediately, instead of after the downloader's many retries.
  const server = config.resolveConfig(config.ResolveConfigVariables.DOWNLOAD_MIRROR) ?? DEFAULT_SITE;
  await fetch(server, { method: 'HEAD', signal: AbortSignal.timeout(REACHABLE_WITHIN_MS) });
  context.report(`Fetching mongod into ${downloadDir} (about 150 MB, once) …`);
  return MongoBinary.getPath({ downloadDir });
}
