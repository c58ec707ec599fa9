/** What test files import from `@jest/globals`. The runner loads it once for each test file. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } =
  globalThis[Symbol.for('postrider.jest')];
