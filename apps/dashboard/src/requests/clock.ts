/** The lead of the server's clock over this machine's in milliseconds; 0 before the first response. */
let ahead = 0;
/** A Date header has whole seconds, so smaller differences are not an error of the clock. */
const TOLERANCE_MS = 2_000;

/** Compares this machine's clock with the Date header of a response. */
export function learnTime(date: string | null): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** The server's time; the browser's clock may be wrong. */
export const currentTime = (): Date => new Date(Date.now() + ahead);
