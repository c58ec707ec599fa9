import { experimental, Metadata, status } from '@grpc/grpc-js';
import { AttemptOptions } from './attempts.ts';

/**
 * Longer than a channel takes to reach another replica or a restarted server, and short enough for a public response
 * within two seconds.
 */
const AWAY_AFTER_MS = 1_500;

/** Whether a channel has been without any usable server for a while. */
export interface Absence {
  /** There is no usable server. */
  begin(): void;
  /** There is one. */
  end(): void;
  isLong(): boolean;
}

/** @param onLong called when the absence has lasted for a while */
export function createAbsence(onLong: () => void): Absence {
  let isLong = false;
  let timer: NodeJS.Timeout | undefined;

  return {
    begin() {
      timer ??= setTimeout(() => {
        isLong = true;
        onLong();
      }, AWAY_AFTER_MS).unref();
    },
    end() {
      clearTimeout(timer);
      timer = undefined;
      isLong = false;
    },
    isLong: () => isLong,
  };
}

/** gRPC ends the call with this status and does not retry. */
const refusal = (): experimental.PickResult => ({
  pickResultType: experimental.PickResultType.DROP,
  subchannel: null,
  status: { code: status.UNAVAILABLE, details: 'no server can be reached', metadata: new Metadata() },
  onCallStarted: null,
  onCallEnded: null,
});

/** The picker while there is no usable server: calls wait until the absence has lasted for a while. */
export const createRefusing = (waiting: experimental.Picker, absence: Absence): experimental.Picker => ({
  pick(args) {
    const options = args.metadata.getOptions();
    // An attempt with a connection may still get a response, because a stopping server completes its calls.
    const isRefused = options instanceof AttemptOptions && options.isAwaited && options.connected === 0;
    return isRefused && absence.isLong() ? refusal() : waiting.pick(args);
  },
});
