/** The ETags of the objects that calls have returned. */
const etags = new WeakMap<object, string>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Remembers the ETag of a response with its body and the resource in it. */
export function rememberETag(body: unknown, etag: string | null): void {
  if (etag === null || !isObject(body)) return;
  for (const value of [body, ...Object.values(body)]) if (isObject(value)) etags.set(value, etag);
}

/** The header If-Match for an object that a call has returned, or an ETag. Throws TypeError for another object. */
export function ifMatchHeader(seen: string | object | undefined): { 'If-Match'?: string } {
  if (seen === undefined) return {};
  const etag = typeof seen === 'string' ? seen : etags.get(seen);
  if (etag === undefined)
    throw new TypeError('ifMatch must be an object that get or update of this client has returned.');
  return { 'If-Match': etag };
}
