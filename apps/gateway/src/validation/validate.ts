import { AppError } from '@postrider/service';
import { z } from 'zod';
import { findBadText } from './bad-text.ts';
import { PARSING, toViolations } from './violations.ts';

/** A request before anyone has looked at it. */
export interface RawRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

const base = z.object({ params: z.object({}), query: z.strictObject({}) });

/**
 * The schema of a whole request. What a route does not name it does not take: without `query` every query
 * parameter is refused; without `body` none is read.
 */
export const request = <S extends z.core.$ZodLooseShape>(shape: S) => base.extend(shape);

/**
 * The request as its schema describes it. Throws not_found where the path names nothing that could exist, else
 * invalid_request with every violation at once.
 */
export function validate<S extends z.ZodType>(schema: S, raw: RawRequest): z.output<S> {
  const result = schema.safeParse(raw, PARSING);
  const issues = result.error?.issues ?? [];
  const badPath = issues.find((issue) => issue.path[0] === 'params');
  if (badPath) throw new AppError('not_found', badPath.message);

  const errors = [...toViolations(issues), ...findBadText({ query: raw.query, body: raw.body })];
  const [first] = errors;
  if (result.success && !first) return result.data;
  throw new AppError('invalid_request', 'The request is not valid.', { errors });
}
