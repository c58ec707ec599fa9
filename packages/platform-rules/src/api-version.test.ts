import { expect, test } from '@jest/globals';
import { ageInDays, ageWarning } from './api-version.ts';
import { PLATFORM_DEFINITIONS, PLATFORMS } from './index.ts';
import { LINKEDIN_API } from './linkedin/api.ts';
import { GRAPH_API } from './meta/api.ts';

test('an operator is warned from ten months of age on', () => {
  expect(ageWarning(LINKEDIN_API, '202609', new Date('2027-06-30T23:59:59Z'))).toBeNull();
  expect(ageWarning(LINKEDIN_API, '202609', new Date('2027-07-01T00:00:00Z'))).toBe(
    'LinkedIn’s API is used in version 202609, which may end from 2027-09-01 on. Update Postrider, or set LINKEDIN_VERSION to a newer version.',
  );
  expect(ageInDays(LINKEDIN_API, '202609', new Date('2026-11-26T12:00:00Z'))).toBe(86);
  expect(ageInDays(LINKEDIN_API, '202612', new Date('2026-11-26T12:00:00Z'))).toBe(0);
});

test.each(PLATFORMS)('the usual version of %s is one', (platform) => {
  const { api } = PLATFORM_DEFINITIONS[platform];
  if (!api) return;
  expect(api.usual).toMatch(api.pattern);
  expect(api.setting).toMatch(/^[A-Z]+_VERSION$/);
  expect(api.releasedAt(api.usual)?.getTime()).toBeLessThan(Date.now());
});

test('a version of the Graph API is old after ten months, and may end two years after its release', () => {
  expect(ageWarning(GRAPH_API, 'v26.0', new Date('2027-05-28T00:00:00Z'))).toBeNull();
  expect(ageWarning(GRAPH_API, 'v26.0', new Date('2027-05-29T00:00:00Z'))).toContain('from 2028-07-29 on');
  expect(ageInDays(GRAPH_API, 'v99.0', new Date())).toBeNull();
});
