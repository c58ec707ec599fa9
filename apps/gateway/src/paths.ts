/** Base path of the developer API, which includes the version (docs/api-rules.md, Versioning). */
export const BASE_PATH = '/api/v1/developer';

/** Base path of the documentation pages. */
export const DOCS_PATH = '/docs';

/** The page that explains each error `code`; a problem's `type` links to it. */
export const ERRORS_PATH = `${DOCS_PATH}/errors`;
