import type { ApiVersion } from '../api-version.ts';

/**
 * The version of LinkedIn's API, `YYYYMM`. Each is served for at least twelve months, and rejected afterwards
 * (learn.microsoft.com/linkedin/marketing/versioning, 2026-10).
 */
export const LINKEDIN_API: ApiVersion = {
  setting: 'LINKEDIN_VERSION',
  name: 'LinkedIn’s API',
  usual: '202609',
  pattern: /^20\d\d(0[1-9]|1[0-2])$/,
  releasedAt: (version) => new Date(Date.UTC(Number(version.slice(0, 4)), Number(version.slice(4)) - 1)),
  livesMonths: 12,
};
