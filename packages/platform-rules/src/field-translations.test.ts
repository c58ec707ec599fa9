import { expect, test } from '@jest/globals';
import { LANGUAGES } from '@postrider/texts';
import { accountFields, type ConnectField } from './connect.ts';
import { PLATFORM_DEFINITIONS, PLATFORMS } from './definitions.ts';

const others = LANGUAGES.filter((language) => language !== 'en');

test.each(PLATFORMS)(
  'the fields that owners of accounts on %s enter have texts in every language',
  (platform) => {
    const fields: readonly ConnectField[] = accountFields(PLATFORM_DEFINITIONS[platform].connect);
    for (const { name, translations } of fields) {
      const missing = others.filter((each) => !translations?.[each].label || !translations[each].help);
      expect([name, missing]).toEqual([name, []]);
    }
  },
);
