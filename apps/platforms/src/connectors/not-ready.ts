import { InternalError } from './calls.ts';

/**
 * A step before the call that something else must end first, such as a file that the platform still processes. Nobody waits
 * for it: the publication is released, and prepared again after `afterMs`. The state that was saved stays.
 */
export class NotReadyError extends InternalError {
  override name = 'NotReadyError';
  readonly afterMs: number;

  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}
