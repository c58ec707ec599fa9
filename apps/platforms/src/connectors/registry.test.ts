import { expect, test } from '@jest/globals';
import { PLATFORM_DEFINITIONS, PLATFORMS } from '@postrider/platform-rules';
import { isSecretName } from '@postrider/service/redact';

test.each(PLATFORMS)('the secrets of %s have names that logs hide', (platform) => {
  const { fields, tokens } = PLATFORM_DEFINITIONS[platform].connect;
  const shown = [...fields, ...tokens].filter(({ name, isSecret }) => isSecret && !isSecretName(name));
  expect(shown).toEqual([]);
});
