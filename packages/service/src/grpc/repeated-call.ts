import type { DescMethod } from '@bufbuild/protobuf';
import { MethodOptions_IdempotencyLevel as Level } from '@bufbuild/protobuf/wkt';
import type { Metadata } from '@grpc/grpc-js';
import type { AppError } from '../errors.ts';
import { uncertain } from './problem.ts';

/** Sent by gRPC with a call that it makes again because the connection of the first one was lost (gRFC A6). */
const PREVIOUS_ATTEMPTS = 'grpc-previous-rpc-attempts';

/** Whether a method changes anything. */
export const hasEffect = ({ idempotency }: DescMethod): boolean => idempotency !== Level.NO_SIDE_EFFECTS;

/**
 * What is answered where a call fails. A refusal of a call that was repeated is not certain: the first one may still be
 * under way at the same moment, and succeed. Unless it changes nothing, the caller has to ask again.
 */
export function failureOf(error: AppError, method: DescMethod, metadata: Metadata): AppError {
  const isRepeated = metadata.get(PREVIOUS_ATTEMPTS).length > 0;
  return isRepeated && hasEffect(method) && error.code !== 'internal' ? uncertain(error) : error;
}
