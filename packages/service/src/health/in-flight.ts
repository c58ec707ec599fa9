/** A request that is being served. */
export interface InFlight {
  requestId: string;
  /** Its method. */
  name: string;
}

const running = new Set<InFlight>();
let ended: InFlight[] = [];

/** Notes that a request is being served, until the function that it answers is called. */
export function trackRequest(request: InFlight): () => void {
  running.add(request);
  return () => {
    if (running.delete(request)) ended.push(request);
  };
}

/** Every request that was served at some time since the last call of this function. */
export function servedSinceLastLook(): InFlight[] {
  const served = [...ended, ...running];
  ended = [];
  return served;
}
