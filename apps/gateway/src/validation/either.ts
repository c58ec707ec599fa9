import { violationParams } from '@postrider/contracts/codes';
import { MAX_VIOLATIONS } from '@postrider/service';
import { z } from 'zod';
import { PARSING, pathViolations } from './violations.ts';

/**
 * A union that reports the issues of one option: `choose` returns the schema that the client most likely meant, so that
 * every violation names a field instead of "matches none of these".
 */
export const either = <const T extends readonly [z.ZodType, ...z.ZodType[]]>(
  options: T,
  choose: (input: unknown) => z.ZodType,
) =>
  z.preprocess((input, context) => {
    const issues = choose(input).safeParse(input, PARSING).error?.issues ?? [];
    for (const { path, code, message } of issues.slice(0, MAX_VIOLATIONS).flatMap(pathViolations)) {
      context.issues.push({ code: 'custom', path: [...path], params: violationParams(code), message, input });
    }
    return input;
  }, z.union(options));
