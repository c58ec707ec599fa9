import type { Request } from 'express';

/** A host as clients may name it, short enough to be repeated to them. */
const HOST = /^(?:[a-z0-9.-]{1,80}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Where a client reaches this gateway, as its request says. */
export const urlOf = ({ host, protocol, socket }: Request): string =>
  host !== undefined && HOST.test(host) ? `${protocol}://${host}` : localUrl(socket.localPort);

/** Where a client on the same machine reaches this gateway. */
export const localUrl = (port: number | undefined) => `http://localhost:${port ?? 80}`;
