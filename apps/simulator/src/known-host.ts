import { isIP } from 'node:net';
import type { RequestHandler } from 'express';

/**
 * Rejects requests for hosts that anybody can register: a web page whose name resolves to this machine (DNS rebinding)
 * could otherwise read and change everything here. Such a page can't have an IP address, a name without a dot, a name
 * under the reserved `.localhost` and `.test` (RFC 6761), or a name of a platform.
 */
export const knownHostOnly =
  (platformHosts: readonly string[]): RequestHandler =>
  (req, res, next) => {
    if (isKnownHost(req.headers.host ?? '', platformHosts)) return next();
    const error = 'The simulator serves IP addresses, localhost and names under .test only.';
    res.status(421).json({ error });
  };

/** @param host a Host header: a name or address, with or without a port */
export function isKnownHost(host: string, platformHosts: readonly string[]): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return (
    isIP(name) > 0 ||
    !name.includes('.') ||
    /\.(?:localhost|test)$/.test(name) ||
    platformHosts.includes(name)
  );
}
