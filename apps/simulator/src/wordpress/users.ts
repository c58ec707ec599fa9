import type { Request } from 'express';
import type { Network } from '../network.ts';
import type { Incoming } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { WordpressServer } from './behaviour.ts';
import { notLoggedIn } from './errors.ts';

/** The capabilities of roles, without those that no call checks. */
const CAPABILITIES = {
  contributor: ['read', 'edit_posts', 'delete_posts'],
  author: [
    ...['read', 'edit_posts', 'delete_posts', 'publish_posts', 'upload_files'],
    ...['edit_published_posts', 'delete_published_posts'],
  ],
  editor: [
    ...['read', 'edit_posts', 'delete_posts', 'publish_posts', 'upload_files', 'edit_published_posts'],
    ...['delete_published_posts', 'edit_others_posts', 'manage_categories'],
  ],
};

/** Whether every user of the site has a capability. */
export const can = ({ behaviour }: WordpressServer, capability: string): boolean =>
  CAPABILITIES[behaviour.role].includes(capability);

const BASIC = /^Basic ([A-Za-z0-9+/=]+)$/;

function credentialsOf(req: Request): { name: string; password: string } | undefined {
  const found = BASIC.exec(req.headers.authorization ?? '')?.[1];
  if (found === undefined) return undefined;
  const [name = '', ...rest] = Buffer.from(found, 'base64').toString('utf8').split(':');
  return { name, password: rest.join(':') };
}

/** The user whom a request names, whether the password is right or not. */
export function callerOf(req: Request, network: Network): Account | undefined {
  const name = credentialsOf(req)?.name;
  return name === undefined ? undefined : network.account('wordpress', name);
}

/** The user of a request with the right application password. Spaces in it do not count. */
export function authorize({ req, network }: Incoming, { behaviour }: WordpressServer): Account {
  const account = callerOf(req, network);
  const password = credentialsOf(req)?.password.replaceAll(' ', '');
  const isAccepted = behaviour.applicationPasswords && behaviour.authorization === 'passed';
  if (!isAccepted || !account || account.revoked || account.password.replaceAll(' ', '') !== password)
    throw notLoggedIn();
  return account;
}

/** A user in the form of the API. Ids are numbers. */
export const userJson = ({ id, handle, displayName }: Account, server: WordpressServer, origin: string) => ({
  id: Number(id),
  username: handle,
  name: displayName,
  slug: handle,
  roles: [server.behaviour.role],
  capabilities: Object.fromEntries(CAPABILITIES[server.behaviour.role].map((name) => [name, true])),
  avatar_urls: { '96': `${origin}/avatars/${handle}.png` },
});
