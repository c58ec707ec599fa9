/** The moment that fake services answer wherever they have to answer one. */
export const NOW = new Date('2026-08-01T09:30:00.123Z');

export const uuid = (n: number) => `0197c1f2-6a3b-7c4d-8e5f-${String(n).padStart(12, '0')}`;

/** The small copy of the media item `uuid(3)`; others have none. */
export const THUMBNAIL = Uint8Array.from([82, 73, 70, 70]);

/** Wraps a fake method: records the call, runs the hook of `before`, then responds. */
export type Kept = <I, O>(method: string, answer: (request: I) => O) => (request: I) => Promise<O>;

/** An edit that failed. */
export const FAILED_EDIT = '0197c1f2-6a3b-7c4d-8e5f-9a0b1c2d3eff';

/** The id of the library's only image. */
export const LOGO = uuid(8);
