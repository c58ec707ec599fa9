const EPOCH_MS = 1_420_070_400_000n;
let last = 0n;

/** A new id of Discord: the milliseconds since 2015 and a number; always increasing. */
export function snowflakeNow(): string {
  const fromClock = (BigInt(Date.now()) - EPOCH_MS) << 22n;
  last = fromClock > last ? fromClock : last + 1n;
  return last.toString();
}
