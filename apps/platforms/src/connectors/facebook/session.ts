import type { Credentials } from '@postrider/platform-rules';
import { facebook } from '@postrider/platform-rules/facebook/definition';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import type { Connection } from '../connector.ts';
import type { CodeExchange } from '../consent.ts';
import type { PlatformHttp } from '../http.ts';
import { exchangeCode, exchangeShort } from '../meta/exchange.ts';
import type { Graph } from '../meta/graph.ts';
import { orRefused } from '../meta/sign-in.ts';
import { dateAfter } from '../responses.ts';
import type { App, Signed, Tokens } from './graph.ts';
import { graphUrl } from './hosts.ts';
import { type Page, pagesOf, readPage } from './pages.ts';
import { assertAllowed, grantedTo } from './permissions.ts';

const { name: NAME } = facebook;
const TIMEOUT_MS = 10_000;

const CODE_REFUSED =
  'Facebook rejected the code from its consent page, or this app’s ID and secret. Check the app, then start ' +
  'connecting the account again.';
const TOKEN_REFUSED = 'Facebook rejected this access token, or this app’s ID and secret. Create a new token.';

/** Exchanges a code of the consent page, and returns every Page on which the person may publish. */
export const signInByCode = (
  http: PlatformHttp,
  graph: Graph<Signed>,
  version: string,
  given: App,
  exchange: CodeExchange,
) =>
  orRefused(NAME, CODE_REFUSED, async () => {
    const url = graphUrl(given.apiUrl, `/${version}/oauth/access_token`);
    const short = await exchangeCode(http, url, given, exchange);
    // The tokens of Pages end with the person's token, unless that is a long-lived one.
    const long = await exchangeShort(http, url, given, { name: 'fb_exchange_token', access: short.access });
    const person = { ...given, access: long.access };
    const scopes = await grantedTo(graph, person);
    assertAllowed(scopes);
    const pages = await pagesOf(graph, person);
    return pages.map((page) => connectionOf(given, page, null, scopes));
  });

const inspected = z.object({
  data: z.object({
    is_valid: z.boolean().catch(false),
    type: z.string().catch(''),
    expires_at: z.number().nonnegative().catch(0),
    scopes: z.array(z.string()).max(200).optional().catch(undefined),
  }),
});

/** Accepts the existing token of a Page. */
export const signIn = (graph: Graph<Signed>, { accessToken, ...given }: Credentials<'facebook'>) =>
  orRefused(NAME, TOKEN_REFUSED, async () => {
    const own = { ...given, access: `${given.clientId}|${given.clientSecret}`, clientSecret: '' };
    const { body } = await graph.call(own, '/debug_token', {
      query: { input_token: accessToken },
      timeoutMs: TIMEOUT_MS,
    });
    const { is_valid: isValid, type, expires_at: end, scopes } = inspected.parse(body).data;
    if (!isValid) throw new AppError('account_not_connected', TOKEN_REFUSED);
    if (type !== 'PAGE') throw new AppError('account_not_connected', NOT_OF_PAGE);
    if (scopes) assertAllowed(scopes);
    const page = await readPage(graph, { ...given, access: accessToken });
    return connectionOf(given, page, end > 0 ? dateAfter(end) : null, scopes);
  });

const NOT_OF_PAGE =
  'This is the token of a person or an app, not of a Page. Connect on Facebook’s page, or enter the token of the Page.';

const connectionOf = (
  given: App,
  { id, name, username, picture, access }: Page,
  expiresAt: Date | null,
  scopes: string[] | undefined,
): Connection<Tokens> => ({
  account: { externalId: id, username: username || name || id, server: given.apiUrl },
  displayName: name || id,
  avatarUrl: picture,
  grant: {
    tokens: { ...given, pageId: id, access, ...(scopes && { scopes }) },
    expiresAt,
    renewAt: null,
  },
});
