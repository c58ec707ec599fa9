import type { ApiVersion } from '../api-version.ts';

/** Releases of the Graph API (developers.facebook.com/docs/graph-api/changelog, 2026-11). */
const RELEASES: Partial<Record<string, string>> = {
  'v22.0': '2025-01-21',
  'v23.0': '2025-05-29',
  'v24.0': '2025-10-08',
  'v25.0': '2026-02-18',
  'v26.0': '2026-07-29',
  'v27.0': '2026-11-04',
};

/**
 * The version of Meta's Graph API. A version ends two years after the release of the next one; requests for it then use the
 * oldest version that is left, without an error.
 */
export const GRAPH_API: ApiVersion = {
  setting: 'GRAPH_VERSION',
  name: 'Meta’s Graph API',
  usual: 'v26.0',
  pattern: /^v[1-9]\d\.\d$/,
  releasedAt: (version) => {
    const day = RELEASES[version];
    return day === undefined ? null : new Date(`${day}T00:00:00Z`);
  },
  livesMonths: 24,
};
