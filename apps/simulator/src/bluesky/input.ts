import { lexicons } from '@atproto/api';
import type { z } from 'zod';
import type { Incoming } from '../platform.ts';
import { invalidRequest } from './errors.ts';

/** The request's body, checked against the method's own lexicon. Throws `400 InvalidRequest`. */
export function input<T>({ req }: Pick<Incoming, 'req'>, nsid: string, schema: z.ZodType<T>): T {
  return checked(() => schema.parse(lexicons.assertValidXrpcInput(nsid, req.body ?? {})));
}

/** The request's query, checked against the method's own lexicon. Throws `400 InvalidRequest`. */
export function query<T>({ req }: Pick<Incoming, 'req'>, nsid: string, schema: z.ZodType<T>): T {
  const definition = lexicons.getDef(nsid);
  const properties = definition?.type === 'query' ? (definition.parameters?.properties ?? {}) : {};
  const search = new URL(req.originalUrl, 'http://simulator').searchParams;
  const values: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const all = search.getAll(name);
    if (all.length === 0) continue;
    if (property.type === 'array') values[name] = all;
    else if (property.type === 'integer') values[name] = Number(all[0]);
    else values[name] = property.type === 'boolean' ? all[0] === 'true' : all[0];
  }
  return checked(() => schema.parse(lexicons.assertValidXrpcParams(nsid, values)));
}

function checked<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw invalidRequest(error instanceof Error ? error.message : 'Invalid request');
  }
}
