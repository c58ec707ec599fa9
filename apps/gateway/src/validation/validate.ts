import { optionSubject } from '@postrider/platform-rules';
import { AppError, type Violation } from '@postrider/service';
import { z } from 'zod';
import { findBadText } from './bad-text.ts';
import { PARSING, toViolations } from './violations.ts';

/** A request before validation. */
export interface RawRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

const base = z.object({ params: z.object({}), query: z.strictObject({}) });

/**
 * The schema of a whole request. Without `query` every query parameter is rejected; without `body` no body is read.
 */
export const request = <S extends z.core.$ZodLooseShape>(shape: S) => base.extend(shape);

/** All violations in a part of a request: the issues of its schema, and texts that can't be stored. */
export const violationsOf = (issues: readonly z.core.$ZodIssue[], texts: unknown): Violation[] =>
  [...toViolations(issues), ...findBadText(texts)].map((each) => ({ ...each, ...optionSubject(each.path) }));

/**
 * Parses a request. Throws not_found if a path parameter is invalid, otherwise invalid_request with every violation.
 * With `takesAnyText`, the body may contain texts that can't be stored.
 */
export function validate<S extends z.ZodType>(schema: S, raw: RawRequest, takesAnyText = false): z.output<S> {
  const result = schema.safeParse(raw, PARSING);
  const issues = result.error?.issues ?? [];
  const badPath = issues.find((issue) => issue.path[0] === 'params');
  if (badPath) throw new AppError('not_found', badPath.message);

  const texts = takesAnyText ? { query: raw.query } : { query: raw.query, body: raw.body };
  const errors = violationsOf(issues, texts);
  const [first] = errors;
  if (result.success && !first) return result.data;
  throw new AppError('invalid_request', 'The request is not valid.', { errors });
}
