const [BASE, T_MIN, T_MAX, SKEW, DAMP, INITIAL_BIAS, INITIAL_N] = [36, 1, 26, 38, 700, 72, 128];
const LONGEST_LABEL = 63;
const NOT_ASCII = /[^\0-\x7F]/;

/** True if a label of a domain name is valid in the DNS, encoded by RFC 3492 (Punycode) unless it is ASCII. */
export function fitsDns(label: string): boolean {
  if (!NOT_ASCII.test(label)) return label.length <= LONGEST_LABEL;
  const points = Array.from(label, (character) => character.codePointAt(0) ?? 0);
  return points.length <= LONGEST_LABEL && encodedLength(points) <= LONGEST_LABEL;
}

/** The encoded length of a label that is not ASCII, with its `xn--`. */
function encodedLength(points: readonly number[]): number {
  const basic = points.filter((point) => point < INITIAL_N).length;
  let length = 'xn--'.length + basic + (basic > 0 ? 1 : 0);
  let [n, delta, bias, handled] = [INITIAL_N, 0, INITIAL_BIAS, basic];
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= n));
    delta += (next - n) * (handled + 1);
    n = next;
    for (const point of points) {
      if (point < n) delta += 1;
      if (point !== n) continue;
      length += digitsOf(delta, bias);
      bias = adapted(delta, handled + 1, handled === basic);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    n += 1;
  }
  return length;
}

/** The number of digits of a delta as a variable-length integer. */
function digitsOf(delta: number, bias: number): number {
  let digits = 1;
  for (let [rest, k] = [delta, BASE]; ; k += BASE) {
    const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
    if (rest < threshold) return digits;
    rest = Math.floor((rest - threshold) / (BASE - threshold));
    digits += 1;
  }
}

function adapted(delta: number, handled: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / handled);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
