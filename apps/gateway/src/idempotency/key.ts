import { invalid } from '@postrider/service';
import type { Route } from '../api/route.ts';

/**
 * The Idempotency-Key header's value, undefined where there is none. Throws where it is not 1 to 255 visible ASCII, and where
 * the route can't take one: whoever sends it relies on it.
 */
export function readIdempotencyKey(
  header: string | undefined,
  { idempotent }: Pick<Route, 'idempotent'>,
): string | undefined {
  if (header === undefined) return undefined;
  if (!idempotent)
    throw invalid(
      '/headers/Idempotency-Key',
      'unknown_field',
      'This request takes no Idempotency-Key header. Send it without one.',
    );
  if (/^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw invalid(
    '/headers/Idempotency-Key',
    'invalid_format',
    'An Idempotency-Key has 1 to 255 visible ASCII characters.',
  );
}
