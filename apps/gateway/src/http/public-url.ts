import type { Request } from 'express';

/** A valid Host header, short enough to be echoed. */
const HOST = /^(?:[a-z0-9.-]{1,80}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The URL of this gateway according to the request. */
export const urlOf = ({ host, protocol, socket }: Request): string =>
  host !== undefined && HOST.test(host) ? `${protocol}://${host}` : localUrl(socket.localPort);

/** The URL of this gateway on the same machine. */
export const localUrl = (port: number | undefined) => `http://localhost:${port ?? 80}`;
