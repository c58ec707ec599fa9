import { liveWorkspaceOf } from '@postrider/contracts';
import { currentRequestId, currentTime, type Log, startLoop } from '@postrider/service';
import { routeOf } from '@postrider/service/metrics';
import type { Request, Response } from 'express';
import { notesOf } from '../http/request-context.ts';
import { BASE_PATH, MCP_PATH } from '../paths.ts';
import type { Caller } from '../workspaces/caller.ts';
import type { WorkspaceStore } from '../workspaces/store.ts';
import { createGathered, type Gathered } from './gathered.ts';
import { type KeyLogStore, MAX_REQUESTS } from './store.ts';

const WRITE_EVERY_MS = 2_000;
/** The minimum interval between writes of a key's last use. */
const USE_EVERY_MS = 60_000;

export type KeyLog = ReturnType<typeof createKeyLog>;

/**
 * Logs the requests of API keys. A request adds an entry in memory when its response is closed; a loop writes the
 * collected entries, at most one document per key and no more than the pages show.
 */
export function createKeyLog(
  store: KeyLogStore,
  workspaces: Pick<WorkspaceStore, 'noteKeyUse'>,
  log: Log,
  writeEveryMs = WRITE_EVERY_MS,
) {
  const { keys, add, putBack } = createGathered();

  async function write(keyId: string, gathered: Gathered) {
    const { workspaceId } = gathered;
    const requests = gathered.requests.splice(0).slice(-MAX_REQUESTS);
    const last = requests.at(-1);
    const isOld = performance.now() - gathered.useWrittenAt >= USE_EVERY_MS;
    if (!last) {
      if (isOld) keys.delete(keyId);
      return;
    }
    try {
      // Written first, so that a key with a listed request has a last use.
      if (isOld) await workspaces.noteKeyUse(workspaceId, keyId, last.at);
      await store.add(workspaceId, keyId, requests);
    } catch (error) {
      putBack(gathered, requests);
      throw error;
    }
    if (isOld) gathered.useWrittenAt = performance.now();
    gathered.written += requests.length;
    if (gathered.written < MAX_REQUESTS) return;
    await store.prune(workspaceId, keyId);
    gathered.written = 0;
  }

  const writeAll = async () => {
    for (const [keyId, gathered] of keys) await write(keyId, gathered);
  };
  const loop = startLoop('key log', writeEveryMs, log, writeAll);

  return {
    /** Logs a request once its response is closed. */
    watch(request: Request, response: Response, { workspaceId, keyId }: Caller): void {
      const started = performance.now();
      const at = currentTime();
      const requestId = currentRequestId();
      response.once('close', () => {
        const { code, operation } = notesOf(request);
        // Keys, and so their requests, belong to the workspace itself.
        add(keyId, liveWorkspaceOf(workspaceId), {
          at,
          method: request.method,
          requestId,
          status: response.statusCode,
          path: pathOf(routeOf(response), operation),
          code: typeof code === 'string' ? code : '',
          ms: Math.round(performance.now() - started),
        });
      });
    },

    async stop(): Promise<void> {
      await loop.stop();
      await writeAll().catch((error: unknown) => log.warn({ err: error }, 'writing the request log failed'));
    },
  };
}

/** The path below the developer API, or the path of the MCP server with the called tool. */
const pathOf = (route: string, operation: unknown): string =>
  route === MCP_PATH
    ? [route, operation].filter((part) => typeof part === 'string').join(' ')
    : route.slice(BASE_PATH.length);
