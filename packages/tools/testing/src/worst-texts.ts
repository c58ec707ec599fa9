/** Repeatable texts that are slow for patterns with backtracking. */
const FAMILIES = {
  letters: 'a',
  mentions: '@aaaa',
  chainedMentions: '@a@a@',
  mentionsWithDots: '@a....',
  dots: '.',
  labels: 'a.a.a.',
  hyphens: 'a-',
  underscores: '日_',
  schemes: 'http://http://',
  urls: 'http://a.com/ ',
  urlsWithPoints: 'http://,,,,',
  names: 'a.com ',
  longNames: `${'a'.repeat(63)}.`,
  punycode: 'xn--a.',
  idn: '日本.みんな',
  idnWithPoints: '漢字仮名交文例示長長長。.',
  prose: '日語.com',
  ports: 'a.com:8',
  paths: 'a.com/–',
  openBrackets: 'a.com/((',
  brackets: '(',
  closedBrackets: 'a.com/(a)',
  queries: 'a.com?(',
  hashtags: '#1',
  cashtags: '$a ',
  dollars: '$',
  angles: '<',
  tags: '<br ',
  entities: '&amp',
  spaces: ' \u00A0',
  lines: '\n\n',
  marks: 'a\u0301',
  onlyMarks: '\u0301',
  rightToLeft: '\u202E\u05D0',
  joined: '👩\u200D',
  couples: '👩\u200D👩 ',
  families: '👨\u200D👩\u200D👧\u200D👦',
  indicators: '🇩',
  keycaps: '1\uFE0F\u20E3',
  halves: '\uD83D',
  jamo: '\u1100',
  conjuncts: 'क्',
};

/** One text of each kind with `length` UTF-16 units, by name. */
export const worstTexts = (length: number): [name: string, text: string][] =>
  Object.entries(FAMILIES).map(([name, unit]) => [
    name,
    unit.repeat(Math.ceil(length / unit.length)).slice(0, length),
  ]);

const RUNS = 3;

/**
 * The processor time of work in this thread, in milliseconds: the minimum of three runs, or the first one below
 * `enoughMs`.
 */
export function cpuTime(work: () => unknown, enoughMs = 0): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && least >= enoughMs; run++) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/**
 * Runs work, and repeats it if it took more processor time than `enoughMs`, because a garbage collection may fall into
 * one run. Returns the last result and the minimum time in milliseconds.
 */
export async function leastCpuTime<T>(
  work: () => Promise<T>,
  enoughMs: number,
): Promise<{ result: T; ms: number }> {
  for (let least = Number.POSITIVE_INFINITY, runs = 1; ; runs += 1) {
    const before = process.threadCpuUsage();
    const result = await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
    if (least < enoughMs || runs === RUNS) return { result, ms: least };
  }
}
