// Node loads the test files and strips the types: no transform, no build.
export default {
  testEnvironment: '<rootDir>/scripts/jest/environment.mjs',
  testRunner: '<rootDir>/scripts/jest/runner.mjs',
  transform: {},
  testMatch: ['<rootDir>/{apps,packages,packages/tools}/*/{src,test}/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.local/'],
  // Long beside what any test waits for, on a machine that is busy.
  testTimeout: 180_000,
  testSequencer: '<rootDir>/jest.sequencer.mjs',
  // More than the two processors of CI: many tests wait for timeouts and retries most of their time. A process that has
  // grown large would spend their time on its garbage.
  maxWorkers: 4,
  // Of `test.concurrent`, for tests that wait for timeouts and share nothing.
  maxConcurrency: 8,
  workerIdleMemoryLimit: '600MB',
};
