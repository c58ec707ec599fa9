import type { ConnectField, FieldTexts } from './connect.ts';
import { PLATFORM_DEFINITIONS, PLATFORMS } from './definitions.ts';

/**
 * The texts of the fields that the owner of an account enters, by platform and field ("bluesky.identifier") and
 * language. Evaluated when the dashboard is built.
 */
export const FIELD_TRANSLATIONS: Readonly<Record<string, Readonly<Record<string, FieldTexts>>>> =
  Object.fromEntries(
    PLATFORMS.flatMap((platform) => {
      const fields: readonly ConnectField[] = PLATFORM_DEFINITIONS[platform].connect.fields;
      return fields.flatMap(({ name, translations }) =>
        translations ? [[`${platform}.${name}`, translations]] : [],
      );
    }),
  );
