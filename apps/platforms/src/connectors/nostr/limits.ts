import type { Limits } from '@postrider/platform-rules';
import { LIMITS } from '@postrider/platform-rules/nostr/limits';
import { z } from 'zod';
import type { PlatformHttp } from '../http.ts';
import { createServerFacts, type ServerFacts } from '../server-facts.ts';

const TIMEOUT_MS = 1_500;
/** Of a message, for everything besides the text. */
const ENVELOPE_BYTES = 5_000;

const positive = z.int().positive().optional().catch(undefined);
const description = z.object({
  limitation: z.object({ max_message_length: positive, max_content_length: positive }).catch({}),
});

/** The limits of each relay, as it describes itself (NIP-11). */
export const createRelayLimits = (http: PlatformHttp): ServerFacts<Limits> =>
  createServerFacts<Limits>(async (server) => {
    const headers = { accept: 'application/nostr+json' };
    const { body } = await http.call(server, { headers, timeoutMs: TIMEOUT_MS });
    const { max_message_length: message = Number.POSITIVE_INFINITY, max_content_length: content } =
      description.parse(body).limitation;
    const most = Math.min(LIMITS.characters, content ?? Number.POSITIVE_INFINITY, message - ENVELOPE_BYTES);
    return most > 0 ? { ...LIMITS, characters: most } : LIMITS;
  }, LIMITS);
