import type { DescMethod } from '@bufbuild/protobuf';
import { MethodOptions_IdempotencyLevel as Level } from '@bufbuild/protobuf/wkt';
import type { Metadata } from '@grpc/grpc-js';
import type { AppError } from '../errors/errors.ts';
import { uncertain } from './problem.ts';

/** Sent by gRPC with a call that it makes again because the connection of the first one was lost (gRFC A6). */
const PREVIOUS_ATTEMPTS = 'grpc-previous-rpc-attempts';

/** Whether a method changes anything. */
export const hasEffect = ({ idempotency }: DescMethod): boolean => idempotency !== Level.NO_SIDE_EFFECTS;

/** Whether gRPC makes this call again. */
export const isRepeated = (metadata: Metadata): boolean => metadata.get(PREVIOUS_ATTEMPTS).length > 0;

/**
 * What is answered where a call fails. A refusal of a call that was repeated is not certain: the first one may still be
 * under way at the same moment, and succeed. Unless it changes nothing, the caller has to ask again.
 */
export const failureOf = (error: AppError, method: DescMethod, isRepeated: boolean): AppError =>
  isRepeated && hasEffect(method) && error.code !== 'internal' ? uncertain(error) : error;
