import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { RequestHandler } from 'express';

/**
 * Serves a fixed text, rendered at its first request. It is compressed if the client accepts that, and revalidated by
 * its hash.
 */
export function fixed(type: string, make: () => string): RequestHandler {
  let made: ReturnType<typeof prepare> | undefined;
  return (request, response) => {
    made ??= prepare(make());
    response
      .type(type)
      .set({ ETag: made.etag, 'Cache-Control': 'public, max-age=300', Vary: 'Accept-Encoding' });
    if (request.fresh) {
      response.status(304).end();
    } else if (request.acceptsEncodings('gzip') === 'gzip') {
      response.set('Content-Encoding', 'gzip').send(made.gzip);
    } else {
      response.send(made.plain);
    }
  };
}

function prepare(text: string) {
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  // Weak: the hash is of the text, not of its compressed bytes.
  return { plain, gzip: gzipSync(plain), etag: `W/"${hash}"` };
}
