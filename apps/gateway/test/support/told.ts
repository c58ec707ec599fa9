import { z } from 'zod';
import { ROUTES } from '../../src/routes/table.ts';
import type { World } from './world.ts';

/** Asks one operation of the route table and checks the answer against the schema that its row documents. */
export async function told(
  world: World,
  operationId: string,
  path: string,
  options?: Parameters<World['ask']>[2],
) {
  const route = ROUTES.find((candidate) => candidate.operationId === operationId);
  if (!route) throw new Error(`no ${operationId}`);
  const answer = await world.ask(route.method.toUpperCase(), path, options);
  const documented = z.record(z.string(), z.object({ body: z.instanceof(z.ZodObject).optional() }));
  const shape = documented.parse(route.answers)[answer.status];
  if (!shape) throw new Error(`${operationId} does not document ${answer.status}: ${answer.text}`);
  if (shape.body) shape.body.strict().parse(answer.json);
  else if (answer.text !== '') throw new Error(`${operationId} documents no body: ${answer.text}`);
  return answer;
}
