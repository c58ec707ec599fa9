import { AppError } from '@postrider/service';

/** The most open streams of one key, of one workspace, and of this process. */
const MAX_PER_KEY = 10;
const MAX_PER_WORKSPACE = 100;
const MAX_TOTAL = 1_000;
const RETRY_AFTER_S = 15;

interface Opener {
  keyId: string;
  workspaceId: string;
}

/** Counts the open streams of this process. */
export function createStreamLimits() {
  const perKey = new Map<string, number>();
  const perWorkspace = new Map<string, number>();
  let total = 0;

  function add(counts: Map<string, number>, key: string, by: 1 | -1) {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  }

  return {
    /** Takes a place; release it once. Throws rate_limited. */
    take({ keyId, workspaceId }: Opener): () => void {
      if ((perKey.get(keyId) ?? 0) >= MAX_PER_KEY) throw tooMany(`The key has ${MAX_PER_KEY} open streams.`);
      if ((perWorkspace.get(workspaceId) ?? 0) >= MAX_PER_WORKSPACE)
        throw tooMany(`The workspace has ${MAX_PER_WORKSPACE} open streams.`);
      if (total >= MAX_TOTAL) throw tooMany('This server has too many open streams.');
      const count = (by: 1 | -1) => {
        add(perKey, keyId, by);
        add(perWorkspace, workspaceId, by);
        total += by;
      };
      count(1);
      return () => count(-1);
    },
  };
}

const tooMany = (message: string) =>
  new AppError('rate_limited', `${message} Close one, or read GET /events instead.`, {
    retryAfter: RETRY_AFTER_S,
  });
