/** The gateway consumes no events, so nothing is left to them. */
export const NO_EVENTS = { isUp: () => true, lagMs: () => 0 };
