import { expect, test } from '@jest/globals';
import { APPS } from './app-configs.ts';

/** Settings whose names sound secret or hold addresses, and whose values operators may see all the same. */
const HARMLESS = [
  'PUBLIC_URL',
  'LINK_URL',
  'SHORT_URL_BASE',
  'RATE_LIMIT_KEY',
  'GRPC_TLS_KEY_FILE',
  'OPERATOR_TLS_KEY_FILE',
  'WEB_PUSH_PUBLIC_KEY',
];

test('a support bundle shows no setting that may be secret', () => {
  const { simulator: _, ...services } = APPS;
  const states = Object.values(services).flatMap((schema) =>
    schema.states(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, 'value']))),
  );
  const shown = new Set(states.filter(({ value }) => value !== undefined).map(({ name }) => name));
  expect(shown).toContain('LOG_LEVEL');
  const suspect = [...shown].filter((name) => /KEY|SECRET|TOKEN|PASS|CREDENTIAL|URI|URL/.test(name));
  expect(suspect.toSorted()).toEqual(HARMLESS.toSorted());
});
