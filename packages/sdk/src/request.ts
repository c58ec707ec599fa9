import type { AnyInput, Route } from './routes.ts';

/** A call of a route as `fetch` sends it; who calls is not part of it. */
export function toRequest(baseUrl: string, route: Route, { path, query, body, idempotencyKey }: AnyInput) {
  const [method = '', template = ''] = route.split(' ');
  return {
    url: `${baseUrl}${fill(template, path)}${search(query)}`,
    method: method.toUpperCase(),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

function fill(template: string, path: object = {}): string {
  const values = new Map(Object.entries(path));
  return template.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values.get(name))));
}

function search(query: object = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}
