/** The names of all fields below a part of an OpenAPI document, whose references have been replaced. */
export function fieldNames(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(fieldNames);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (['example', 'examples', 'headers', 'application/problem+json'].includes(key)) return [];
    // Conditions restrict fields that are listed already.
    if (key === 'if' || key === 'else') return [];
    if (key === 'properties') return [...Object.keys(value), ...Object.values(value).flatMap(fieldNames)];
    return fieldNames(value);
  });
}

/** The names of the header fields of successful responses. */
export const headerNames = ({ responses }: { responses: Record<string, { headers: object }> }): string[] =>
  Object.entries(responses).flatMap(([status, { headers }]) =>
    status.startsWith('2') ? Object.keys(headers) : [],
  );

/** The names of the fields that a page lists. */
export const shownFields = (html: string): string[] =>
  [...html.matchAll(/<code class="name">([^<]+)<\/code>/g)].map(([, name = '']) => name);

/** How often each name occurs. */
export const countOf = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(names, String)].sort().map(([name, all]) => [name, all.length]));
