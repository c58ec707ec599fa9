import type { Credentials } from '@postrider/platform-rules';
import { z } from 'zod';
import { saveAccount } from '../accounts.ts';
import { APPS, registered } from '../linkedin/clients.ts';
import { problem } from '../linkedin/errors.ts';
import { postHtml } from '../linkedin/html.ts';
import { REFRESH_SECONDS } from '../linkedin/oauth.ts';
import { callerOf, newToken } from '../linkedin/tokens.ts';
import type { Network } from '../network.ts';
import type { Platform, PlatformSettings } from '../platform.ts';
import type { AccountInput } from '../shapes.ts';

/** LinkedIn's Pages. The API of LinkedIn for members serves them too. */
export const linkedin_page = ({ refreshSeconds: tokenSeconds }: PlatformSettings): Platform => ({
  name: 'linkedin_page',
  routes: [],
  profilePath: (handle) => `/company/${handle}/`,
  callerOf,
  problem,
  addAccount: (network, input, origin) => addAccount(network, input, origin, tokenSeconds),
  html: postHtml,
});

/** Adds the Page with tokens of a person who manages it alone. */
function addAccount(network: Network, input: AccountInput, origin: string, tokenSeconds: number) {
  const handle = z
    .string()
    .regex(/^[\p{Ll}\p{N}._-]{3,100}$/u, 'A name in the address of a Page has 3 to 100 letters and digits')
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const { id } = saveAccount(network, 'linkedin_page', handle, input);
  const client = registered(network, 'linkedin_page', input);
  const token = { accountId: id, opens: [id], scopes: [...APPS.linkedin_page.scopes] };
  const accessToken = newToken(network, token, tokenSeconds);
  const renews = { access: accessToken, clientId: client.id };
  const fields = {
    apiUrl: origin,
    clientId: client.id,
    clientSecret: client.secret,
    pageId: id,
    accessToken,
    expiresIn: String(tokenSeconds),
    refreshToken: newToken(network, { ...token, renews }, REFRESH_SECONDS),
  } satisfies Credentials<'linkedin_page'>;
  return { id, handle, fields };
}
