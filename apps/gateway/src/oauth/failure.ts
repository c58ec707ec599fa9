/** The errors of RFC 6749, 7009, 7591 and 8707 that these endpoints return. */
type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'access_denied'
  | 'unsupported_response_type'
  | 'unsupported_grant_type'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'temporarily_unavailable';

/** An error in the format of OAuth. Its message is for the developers of clients. */
export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  /** 401 for unknown clients, so that they register again. */
  get status(): number {
    if (this.code === 'temporarily_unavailable') return 503;
    return this.code === 'invalid_client' ? 401 : 400;
  }
}
