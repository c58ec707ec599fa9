/** Base path of the developer API, which includes the version (docs/api-rules.md, Versioning). */
export const BASE_PATH = '/api/v1/developer';

/** Base path of the documentation pages. */
export const DOCS_PATH = '/docs';

/** The guides: an index, and a page for each below it. */
export const GUIDES_PATH = `${DOCS_PATH}/guides`;

/** The page that explains each error `code`; a problem's `type` links to it. */
export const ERRORS_PATH = `${DOCS_PATH}/errors`;

/** The dashboard's API: the services of proto/dashboard, over Connect. */
export const DASHBOARD_API_PATH = '/dashboard/api';

/** Signing in and out: better-auth's endpoints. */
export const AUTH_PATH = '/api/auth';

/** The page of an invitation, whose token is in the fragment too. */
export const INVITATION_PATH = '/invitation';

/** The page of a connect link, whose token is in the fragment too. */
export const CONNECT_PATH = '/connect';

/** The MCP server for assistants. */
export const MCP_PATH = '/mcp';

/** Where consent pages of platforms return to. */
export const CONNECT_CALLBACK_PATH = '/connect/callback';

/** The page on which the first owner signs up; its token is in the fragment, which no server logs. */
export const SET_UP_PATH = '/set-up';
