import { expect, test } from '@jest/globals';
import { DELIVERY_ERRORS, RESULT_ERRORS, SERIES_PROBLEMS, VIOLATIONS } from '@postrider/contracts/codes';
import type {
  DeliveryErrorCode,
  ErrorCode,
  ResultErrorCode,
  SeriesProblemCode,
  ViolationCode,
  WarningCode,
} from '@postrider/sdk';
import { PROBLEMS } from '@postrider/service';

/** The listed codes of an open type: `'a' | 'b'` of `'a' | 'b' | (string & {})`. */
type Listed<Code extends string> = Code extends string ? (string extends Code ? never : Code) : never;
/** An object with exactly these keys; another set of keys does not compile. */
type Exactly<List, Code extends string> = [keyof List] extends [Listed<Code>]
  ? [Listed<Code>] extends [keyof List]
    ? List
    : never
  : never;

const violations: Exactly<typeof VIOLATIONS, ViolationCode> = VIOLATIONS;
const warnings: Exactly<typeof VIOLATIONS, WarningCode> = VIOLATIONS;
const results: Exactly<typeof RESULT_ERRORS, ResultErrorCode> = RESULT_ERRORS;
const deliveries: Exactly<typeof DELIVERY_ERRORS, DeliveryErrorCode> = DELIVERY_ERRORS;
const series: Exactly<typeof SERIES_PROBLEMS, SeriesProblemCode> = SERIES_PROBLEMS;
const problems: Exactly<typeof PROBLEMS & { unexpected_answer: unknown }, ErrorCode> = {
  ...PROBLEMS,
  unexpected_answer: undefined,
};

test('the types list every code, and take those of later versions', () => {
  // The compiler checks the lists above and these values.
  const later: [ViolationCode, WarningCode, ResultErrorCode, DeliveryErrorCode, ErrorCode] = [
    ...(['of_the_future', 'of_the_future', 'of_the_future', 'of_the_future', 'of_the_future'] as const),
  ];
  // @ts-expect-error A code is text.
  const wrong: ResultErrorCode = 5;
  expect([...later, wrong]).toHaveLength(6);
  const lists = [violations, warnings, results, deliveries, series, problems];
  for (const list of lists) expect(Object.keys(list).length).toBeGreaterThan(9);
});
