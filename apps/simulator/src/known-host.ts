import { isIP } from 'node:net';
import type { RequestHandler } from 'express';

/**
 * Refuses requests for names that anybody can register. A web page whose name is pointed at this machine (DNS
 * rebinding) could otherwise read and change everything here. Addresses, names without a dot and names under the
 * reserved `.localhost` and `.test` (RFC 6761) can't be had by such a page, nor can those of the platforms.
 */
export const knownHostOnly: RequestHandler = (req, res, next) => {
  if (isKnownHost(req.headers.host ?? '')) return next();
  const error = 'The simulator answers under an address, localhost and names under .test only.';
  res.status(421).json({ error });
};

/** @param host a Host header: a name or address, with or without a port */
export function isKnownHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(name) > 0 || !name.includes('.') || /\.(?:localhost|test|x\.com)$/.test(name);
}
