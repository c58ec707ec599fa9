import type { Policy, Standing } from './policy.ts';

/**
 * The fields RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers, version 10 and later): every
 * policy that the request fell under, with its quota and window, what remains, and when there is more.
 */
export const limitFields = (standings: readonly Standing[]): Record<string, string> => ({
  'RateLimit-Policy': standings.map(({ policy }) => describePolicy(policy)).join(', '),
  RateLimit: standings
    .map(({ policy, remaining, resetS }) => `"${policy.name}";r=${remaining};t=${resetS}`)
    .join(', '),
});

const describePolicy = ({ name, quota, windowS }: Policy) => `"${name}";q=${quota};w=${windowS}`;
