import type { Request } from 'express';

/** The folder of the site. */
export const SITE = '/wordpress';
const PRETTY = `${SITE}/wp-json`;

/** The path of a request in the API, in one of its two forms; undefined for a page of the site. */
export function apiPathOf(req: Request): string | undefined {
  if (req.path.startsWith(PRETTY)) return trimmed(req.path.slice(PRETTY.length));
  const route = req.query.rest_route;
  return typeof route === 'string' ? trimmed(route) : undefined;
}

export const isPretty = (req: Request): boolean => req.path.startsWith(PRETTY);

const trimmed = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`;
