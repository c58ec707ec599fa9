/** A request that is being served. */
export interface InFlight {
  requestId: string;
  /** Its method. */
  name: string;
}

const running = new Set<InFlight>();
let ended: InFlight[] = [];

/** Registers a request as being served. Returns a function that ends it. */
export function trackRequest(request: InFlight): () => void {
  running.add(request);
  return () => {
    if (running.delete(request)) ended.push(request);
  };
}

/** Every request that was in flight at some time since the last call of this function. */
export function servedSinceLastLook(): InFlight[] {
  const served = [...ended, ...running];
  ended = [];
  return served;
}
