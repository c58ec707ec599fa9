import type { Limits } from '@postrider/platform-rules';
import { LIMITS } from '@postrider/platform-rules/misskey/limits';
import { z } from 'zod';
import type { PlatformHttp } from '../http.ts';
import { createServerFacts, type ServerFacts } from '../server-facts.ts';
import { callApi } from './api.ts';

const TIMEOUT_MS = 1_500;
const MEBIBYTE = 1024 * 1024;

const size = z.number().positive().optional().catch(undefined);
const meta = z.object({
  maxNoteTextLength: z.int().positive().optional().catch(undefined),
  maxFileSize: size,
  /** Those of the default role. */
  policies: z.object({ maxFileSizeMb: size }).optional().catch(undefined),
});

/** Servers' limits. */
export const createServerLimits = (http: PlatformHttp): ServerFacts<Limits> =>
  createServerFacts(
    async (server) =>
      limitsIn(await callApi(http, server, 'meta', { detail: true }, { timeoutMs: TIMEOUT_MS })),
    LIMITS,
  );

/** The limits in a description of a server. */
export function limitsIn(described: unknown): Limits {
  const { maxNoteTextLength, maxFileSize, policies } = meta.safeParse(described).data ?? {};
  const ofRole = policies?.maxFileSizeMb;
  const known = [maxFileSize, ofRole === undefined ? undefined : ofRole * MEBIBYTE].filter(
    (each) => each !== undefined,
  );
  const most = known.length > 0 ? Math.floor(Math.min(...known)) : LIMITS.imageBytes;
  return {
    ...LIMITS,
    characters: maxNoteTextLength ?? LIMITS.characters,
    imageBytes: most,
    videoBytes: most,
  };
}
