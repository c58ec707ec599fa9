import { z } from 'zod';
import { objections, PARSING } from './violations.ts';

/**
 * A union that objects like one of its options: `choose` names the schema that the caller must have meant, so that
 * every objection names a field instead of "matches none of these".
 */
export const either = <const T extends readonly [z.ZodType, ...z.ZodType[]]>(
  options: T,
  choose: (input: unknown) => z.ZodType,
) =>
  z.preprocess((input, context) => {
    const issues = choose(input).safeParse(input, PARSING).error?.issues ?? [];
    for (const { path, code, message } of issues.flatMap(objections)) {
      context.issues.push({ code: 'custom', path: [...path], params: { code }, message, input });
    }
    return input;
  }, z.union(options));
