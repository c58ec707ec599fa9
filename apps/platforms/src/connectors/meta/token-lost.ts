/** A token can't be renewed. Connectors throw it without a call. */
export class TokenLostError extends Error {
  override name = 'TokenLostError';
}
