import { t } from '../../texts/t.ts';

/** Names in a User-Agent header; earlier ones take precedence. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const find = (names: readonly (readonly [string, string])[], text: string) =>
  names.find(([mark]) => text.includes(mark))?.[1];

/** "Firefox on Linux". */
export function browserName(userAgent: string): string {
  const system = find(SYSTEMS, userAgent);
  const browser = find(BROWSERS, userAgent) ?? t('Unknown browser');
  return system ? t('{browser} on {system}', { browser, system }) : browser;
}
