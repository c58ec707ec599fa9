import { invalid } from '@postrider/service';

/** The Idempotency-Key header's value, undefined where there is none; throws where it is not 1 to 255 visible ASCII. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw invalid(
    '/headers/Idempotency-Key',
    'invalid_format',
    'An Idempotency-Key has 1 to 255 visible ASCII characters.',
  );
}
