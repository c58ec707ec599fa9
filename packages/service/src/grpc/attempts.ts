/**
 * The options in a call's metadata. gRPC passes the same object to every attempt of the call, so it can count the
 * attempts with a connection.
 */
export class AttemptOptions {
  readonly waitForReady = true;
  connected = 0;
  /** Whether the call may have reached a server. */
  wasSent = false;
  /** Whether it is rejected when no server is available for a while; others wait until their deadline. */
  readonly isAwaited: boolean;

  constructor(isAwaited = false) {
    this.isAwaited = isAwaited;
  }
}
