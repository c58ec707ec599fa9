/** A token can't be renewed. Connectors throw it where no response of the platform says so. */
export class TokenLostError extends Error {
  override name = 'TokenLostError';
}
