import type { Policy, Standing } from './policy.ts';

/**
 * The RateLimit-Policy and RateLimit fields (draft-ietf-httpapi-ratelimit-headers, version 10 and later): quota, window,
 * remaining requests and reset time of every policy that applies to the request.
 */
export const limitFields = (standings: readonly Standing[]): Record<string, string> => ({
  'RateLimit-Policy': standings.map(({ policy }) => describePolicy(policy)).join(', '),
  RateLimit: standings
    .map(({ policy, remaining, resetS }) => `"${policy.name}";r=${remaining};t=${resetS}`)
    .join(', '),
});

const describePolicy = ({ name, quota, windowS }: Policy) => `"${name}";q=${quota};w=${windowS}`;
