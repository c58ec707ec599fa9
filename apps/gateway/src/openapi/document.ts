import { SCOPES } from '@postrider/contracts';
import { createDocument } from 'zod-openapi';
import { BASE_PATH } from '../http/door.ts';
import type { Route } from '../routes/route.ts';
import { operation } from './operation.ts';

const DESCRIPTION = `
Publishes and schedules social media posts on connected accounts.

Every request carries \`Authorization: Bearer <API_KEY>\`. A key has scopes; a request that needs another one is
answered \`403\` with \`required_scope\`. Every failure is problem details (RFC 9457) with a \`code\`. Fields and query
parameters that are not documented are refused.

With an \`Idempotency-Key\` POST /posts and POST /media can be repeated without fear for 24 hours: a repeat of the same
request gets the first answer again, byte for byte, with \`Idempotent-Replayed: true\`. Answers of 5xx and 429 are not
remembered, nor are failures of key, plan, scope, size or JSON syntax.
`.trim();

/** The OpenAPI 3.1 description of the routes, made from the schemas that validate them. */
export function openApiDocument(routes: readonly Route[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Postrider developer API', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: BASE_PATH, description: 'This server' }],
    tags: [...new Set(routes.map((route) => route.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'svc_live_…',
          description: `An API key with the scope that the operation names.\n\n${scopeTable()}`,
        },
      },
    },
  });
}

const scopeTable = () =>
  Object.entries(SCOPES)
    .map(([scope, allows]) => `- \`${scope}\`: ${allows}`)
    .join('\n');
