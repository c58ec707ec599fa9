/** Base path of the developer API, which includes the version (docs/api-rules.md, Versioning). */
export const BASE_PATH = '/api/v1/developer';

/** Base path of the documentation pages. */
export const DOCS_PATH = '/docs';

/** The guides: an index, and a page for each below it. */
export const GUIDES_PATH = `${DOCS_PATH}/guides`;

/** The page that explains each error `code`; a problem's `type` links to it. */
export const ERRORS_PATH = `${DOCS_PATH}/errors`;

/** The changes of the developer API. */
export const CHANGELOG_PATH = `${DOCS_PATH}/changelog`;

/** The contents of the documentation for language models. */
export const LLMS_PATH = '/llms.txt';

/** The dashboard's API: the services of proto/dashboard, over Connect. */
export const DASHBOARD_API_PATH = '/dashboard/api';

/** The developer API for the dashboard: its routes below a workspace, with the session instead of a key. */
export const WORKSPACE_API_PATH = `${DASHBOARD_API_PATH}/workspaces/:workspaceId`;

/** The thumbnail of an image in a workspace's library, for the dashboard's pages. */
export const THUMBNAIL_PATH = '/dashboard/media/:workspaceId/:mediaId/thumbnail';

/** The picture of a workspace's account, for the dashboard's pages. */
export const AVATAR_PATH = '/dashboard/avatars/:workspaceId/:accountId';

/** A file of a library at a public address, for platforms that fetch files: a token and an extension. */
export const PUBLIC_FILE_PATH = '/m/:name';

/** Sign-in and sign-out: better-auth's endpoints. */
export const AUTH_PATH = '/api/auth';

/** The sign-in page. */
export const SIGN_IN_PATH = '/sign-in';

/** Redirects to the sign-in page of the provider. */
export const PROVIDER_PATH = `${SIGN_IN_PATH}/provider`;

/** The callback of the provider. */
export const PROVIDER_CALLBACK_PATH = `${SIGN_IN_PATH}/callback`;

/** The page of an invitation, whose token is in the fragment too. */
export const INVITATION_PATH = '/invitation';

/** The page of a connect link, whose token is in the fragment too. */
export const CONNECT_PATH = '/connect';

/** The page of an approval link, below which is its token. */
export const APPROVAL_PATH = '/approve';

/** The MCP server for assistants. */
export const MCP_PATH = '/mcp';

/** The page on which a new password is set, whose token is in the fragment too. */
export const RESET_PASSWORD_PATH = '/reset-password';

/** The page on which a person chooses the accounts of a sign-in for a connect link; its token is in the fragment too. */
export const CONNECT_CHOICE_PATH = `${CONNECT_PATH}/choose`;

/** The callback of platforms' consent pages. */
export const CONNECT_CALLBACK_PATH = '/connect/callback';

/** The page on which the first owner signs up; its token is in the fragment, which no server logs. */
export const SET_UP_PATH = '/set-up';

/** The endpoints that assistants use with OAuth. */
export const OAUTH_PATH = '/oauth';

/** The authorization endpoint for assistants. Redirects the browser to the page, with the request in the fragment. */
export const AUTHORIZE_PATH = `${OAUTH_PATH}/authorize`;

/** The page on which a person gives an assistant access. */
export const AUTHORIZE_PAGE_PATH = '/authorize';

/**
 * The metadata of the MCP server as a protected resource. Only for this path: clients that find metadata at the root
 * would insist on OAuth although they have an API key.
 */
export const RESOURCE_METADATA_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}`;

/** The metadata of the authorization server. */
export const SERVER_METADATA_PATH = '/.well-known/oauth-authorization-server';
