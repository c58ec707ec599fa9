import { invalid } from '@postrider/service';
import type { Route } from '../api/route.ts';

/**
 * The value of the Idempotency-Key header, if any. Throws if it is not 1 to 255 visible ASCII characters, or if the
 * route does not support one, because the client relies on it.
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
      'This request does not support an Idempotency-Key. Send it without the header.',
    );
  if (/^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw invalid(
    '/headers/Idempotency-Key',
    'invalid_format',
    'An Idempotency-Key must have 1 to 255 visible ASCII characters.',
  );
}
