import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import type { OauthClient } from '../rows.ts';

/** The developer's app with this id, and a further redirect address of it, if given. Creates it if there is none. */
export function savedApp(
  network: Network,
  id: string,
  redirectUris: readonly string[],
  further?: string,
): OauthClient {
  const known = network.client(id) ?? {
    id,
    secret: randomToken(),
    name: 'Postrider',
    redirectUris: [...redirectUris],
  };
  const row = {
    ...known,
    redirectUris: [...new Set([...known.redirectUris, ...(further ? [further] : [])])],
  };
  network.save({ table: 'clients', row });
  return row;
}
