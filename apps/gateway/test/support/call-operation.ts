import { z } from 'zod';
import { ROUTES } from '../../src/api/routes.ts';
import type { Harness } from './harness.ts';

/** Calls an operation of the route table and validates the response against its documented schema. */
export async function callOperation(
  harness: Harness,
  operationId: string,
  path: string,
  options?: Parameters<Harness['ask']>[2],
) {
  const route = ROUTES.find((candidate) => candidate.operationId === operationId);
  if (!route) throw new Error(`no ${operationId}`);
  const response = await harness.ask(route.method.toUpperCase(), path, options);
  const documented = z.record(z.string(), z.object({ body: z.instanceof(z.ZodObject).optional() }));
  const shape = documented.parse(route.responses)[response.status];
  if (!shape) throw new Error(`${operationId} does not document ${response.status}: ${response.text}`);
  if (shape.body) shape.body.strict().parse(response.json);
  else if (route.answersCsv) z.string().startsWith('text/csv').parse(response.headers.get('content-type'));
  else if (response.text !== '') throw new Error(`${operationId} documents no body: ${response.text}`);
  return response;
}
