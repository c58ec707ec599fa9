import type { PlatformData } from '@postrider/platform-rules/data';

type Field = PlatformData['connect']['fields'][number];

/** The hint of a field: its meaning, an example, and the default. */
export const hintOf = ({ help, placeholder, default: fallback }: Field): string =>
  [
    help,
    placeholder !== null && `For example ${placeholder}.`,
    fallback !== null && `Leave it empty for ${fallback}.`,
  ]
    .filter(Boolean)
    .join(' ');

/** The initial value of a field, for an account that is connected again; `username` is that account's, or empty. */
export function initialOf({ initial }: Pick<Field, 'initial'>, username: string): string | undefined {
  const [, host] = username.split('@');
  const known = initial === 'username' ? username : initial === 'host' ? host : undefined;
  return known || undefined;
}
