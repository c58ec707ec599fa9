// Node's own type stripping runs the TypeScript (jest 30.5 and later): no transform, no build.
export default {
  testEnvironment: 'node',
  transform: {},
  testMatch: ['<rootDir>/{apps,packages}/*/{src,test}/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.local/'],
  testTimeout: 60_000,
};
