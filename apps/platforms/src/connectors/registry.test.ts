import { expect, test } from '@jest/globals';
import { PLATFORM_DEFINITIONS, PLATFORMS } from '@postrider/platform-rules';
import { isSecretName } from '@postrider/service/redact';
import { connectorTools } from '../../test/connector-tools.ts';
import { createConnectors } from './registry.ts';

test.each(PLATFORMS)('the secrets of %s have names that logs hide', (platform) => {
  const { fields, tokens } = PLATFORM_DEFINITIONS[platform].connect;
  const shown = [...fields, ...tokens].filter(({ name, isSecret }) => isSecret && !isSecretName(name));
  expect(shown).toEqual([]);
});

test.each(PLATFORMS)(
  'the guarantee of %s is what its connector proves on a server that it does not know',
  (platform) => {
    const connector = createConnectors(connectorTools({ call: noCall }))[platform];
    const account = { externalId: 'a', server: 'https://social.example', username: 'ann' };
    expect(connector.provesAbsence(account)).toBe(
      PLATFORM_DEFINITIONS[platform].guarantee === 'exactly_once',
    );
  },
);

const noCall = async () => {
  throw new Error('no call is expected');
};

test.each(PLATFORMS)('the definition of %s says what its connector can do with live posts', (platform) => {
  const { capabilities, ...connector } = createConnectors(connectorTools({ call: noCall }))[platform];
  expect(PLATFORM_DEFINITIONS[platform].can).toEqual({
    edit: 'edit' in connector,
    delete: 'delete' in connector,
    metrics: capabilities.metrics.length > 0,
  });
});
