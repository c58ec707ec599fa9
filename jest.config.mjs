// Node's own type stripping runs the TypeScript (jest 30.5 and later): no transform, no build.
export default {
  testEnvironment: 'node',
  transform: {},
  testMatch: ['<rootDir>/{apps,packages}/*/{src,test}/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.local/'],
  testTimeout: 90_000,
  // Each starts servers of its own: on two processors, more at the same time make tests of times fail. A process that has
  // grown large would spend their time on its garbage.
  maxWorkers: 2,
  workerIdleMemoryLimit: '600MB',
};
