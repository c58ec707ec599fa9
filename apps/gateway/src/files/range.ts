/** A part of a file, both ends included. */
export interface Part {
  start: number;
  end: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part that a Range header requests (RFC 9110, section 14). The whole file without the header, and for one with
 * several ranges or another unit, which a server may ignore. `unsatisfiable` where the file has no such bytes.
 */
export function readRange(header: string | undefined, size: number): Part | 'unsatisfiable' {
  const whole = { start: 0, end: size - 1 };
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return whole;
  if (from === '') {
    const last = Number(to);
    return last === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  // A range that ends before it starts is not valid, so it is ignored.
  if (to !== '' && Number(to) < start) return whole;
  return start >= size ? 'unsatisfiable' : { start, end };
}
