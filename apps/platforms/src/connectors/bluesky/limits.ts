import { z } from 'zod';
import { createServerFacts, type ServerFacts } from '../server-facts.ts';
import type { Xrpc } from './xrpc.ts';

const description = z.object({ blobUploadLimit: z.int().positive().optional().catch(undefined) });
const TIMEOUT_MS = 1_500;

/** The upload limit of each server in bytes; Infinity if it declares none. */
export const createUploadLimits = (xrpc: Xrpc): ServerFacts<number> =>
  createServerFacts(async (server) => {
    const call = { timeoutMs: TIMEOUT_MS };
    const { blobUploadLimit } = await xrpc.query(
      server,
      'com.atproto.server.describeServer',
      description,
      call,
    );
    return blobUploadLimit ?? Number.POSITIVE_INFINITY;
  }, Number.POSITIVE_INFINITY);
