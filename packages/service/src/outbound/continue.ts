import type { Socket } from 'node:net';

/** How a request begins, as undici writes it. */
const REQUEST = /^[A-Z]+ \S+ HTTP\/1\.1\r\n/;
/** How a 100 Continue begins, from its first byte to the one after its status. */
const CONTINUE = /^HTTP\/1\.[01] 100[ \r\n]/;
const CONTINUE_LENGTH = 'HTTP/1.1 100 '.length;
/** A longer head is left to the parser, which rejects it. */
const MAX_HEAD_BYTES = 16 * 1024;
const EMPTY = Buffer.alloc(0);

/**
 * Removes each 100 Continue that comes before a response. A client must ignore an unrequested one (RFC 9110, 15.2), but
 * undici closes the connection.
 */
export function skipContinue<S extends Socket>(socket: S): S {
  const read = socket.read.bind(socket);
  /** The data since the request, while it may still be a 100 Continue. */
  let held: Buffer | undefined;

  socket.write = new Proxy(socket.write, {
    apply(write, self, given) {
      if (typeof given[0] === 'string' && REQUEST.test(given[0])) held = EMPTY;
      return Reflect.apply(write, self, given);
    },
  });

  socket.read = (size) => {
    for (;;) {
      const chunk: unknown = read(size);
      if (held === undefined || !Buffer.isBuffer(chunk)) return chunk;
      const come = Buffer.concat([held, chunk]);
      held = undecided(come);
      if (held === undefined) return come.subarray(endOfContinues(come));
    }
  };
  return socket;
}

/** The data to hold back until more arrives; undefined after the response has begun. */
function undecided(come: Buffer): Buffer | undefined {
  const rest = come.subarray(endOfContinues(come));
  if (rest.length < CONTINUE_LENGTH) return rest;
  return CONTINUE.test(rest.toString('latin1', 0, CONTINUE_LENGTH)) && rest.length < MAX_HEAD_BYTES
    ? rest
    : undefined;
}

/** The end of the last complete 100 Continue at the beginning; 0 if there is none. */
function endOfContinues(bytes: Buffer): number {
  let end = 0;
  while (CONTINUE.test(bytes.toString('latin1', end, end + CONTINUE_LENGTH))) {
    const blank = bytes.indexOf('\r\n\r\n', end);
    if (blank < 0) break;
    end = blank + 4;
  }
  return end;
}
