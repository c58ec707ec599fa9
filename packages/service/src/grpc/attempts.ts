/**
 * The options in a call's metadata. gRPC hands the same object on to every attempt of the call, so that it can be noted here
 * how many of them have a connection.
 */
export class AttemptOptions {
  readonly waitForReady = true;
  connected = 0;
  /** Whether the call may have reached a server. */
  wasSent = false;
  /** Whether it is refused while no server is there for long; others wait until their deadline. */
  readonly isAwaited: boolean;

  constructor(isAwaited = false) {
    this.isAwaited = isAwaited;
  }
}
