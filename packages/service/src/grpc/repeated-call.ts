import type { DescMethod } from '@bufbuild/protobuf';
import { MethodOptions_IdempotencyLevel as Level } from '@bufbuild/protobuf/wkt';
import type { Metadata } from '@grpc/grpc-js';
import { type AppError, unavailable } from '../errors.ts';

/** Sent by gRPC with a call that it makes again because the connection of the first one was lost (gRFC A6). */
const PREVIOUS_ATTEMPTS = 'grpc-previous-rpc-attempts';

/**
 * What is answered where a call fails. A refusal of a call that was repeated is not certain: the first one may still be
 * under way at the same moment, and succeed. Unless it changes nothing, the caller has to ask again.
 */
export function failureOf(error: AppError, { idempotency }: DescMethod, metadata: Metadata): AppError {
  const isRepeated = metadata.get(PREVIOUS_ATTEMPTS).length > 0;
  if (!isRepeated || idempotency === Level.NO_SIDE_EFFECTS || error.code === 'internal') return error;
  return unavailable(
    'It is not certain whether this was done. Send it again, with the same Idempotency-Key.',
    error,
  );
}
