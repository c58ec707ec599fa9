/**
 * A signal that aborts after a time or with another signal, until `end`. `AbortSignal.any` would leak memory for each
 * request on a signal that lives as long as the process.
 */
export function limitTime(timeoutMs: number, given: AbortSignal | undefined) {
  const ending = new AbortController();
  const follow = () => ending.abort(given?.reason);
  const timer = setTimeout(
    () => ending.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
    timeoutMs,
  );
  if (given?.aborted) follow();
  given?.addEventListener('abort', follow);
  return {
    signal: ending.signal,
    end() {
      clearTimeout(timer);
      given?.removeEventListener('abort', follow);
    },
  };
}
