import type { DescMethod } from '@bufbuild/protobuf';
import { MethodOptions_IdempotencyLevel as Level } from '@bufbuild/protobuf/wkt';
import type { Metadata } from '@grpc/grpc-js';
import type { AppError } from '../errors/errors.ts';
import { uncertain } from './problem.ts';

/** gRPC sends this header with a repeated call after it lost the first connection (gRFC A6). */
const PREVIOUS_ATTEMPTS = 'grpc-previous-rpc-attempts';

/** Whether a method changes anything. */
export const hasEffect = ({ idempotency }: DescMethod): boolean => idempotency !== Level.NO_SIDE_EFFECTS;

/** Whether gRPC repeated this call. */
export const isRepeated = (metadata: Metadata): boolean => metadata.get(PREVIOUS_ATTEMPTS).length > 0;

/**
 * The response to a failed call. The error of a repeated call is not final, because the first one may still be running
 * and succeed. Unless the method is read-only, the caller has to check.
 */
export const failureOf = (error: AppError, method: DescMethod, isRepeated: boolean): AppError =>
  isRepeated && hasEffect(method) && error.code !== 'internal' ? uncertain(error) : error;
