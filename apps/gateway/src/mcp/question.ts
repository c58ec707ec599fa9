import type { OutgoingSetting } from '@postrider/platform-rules';

/** The content for these accounts. */
export interface Part {
  /** In words: `X @ada`. */
  accounts: readonly string[];
  texts: readonly string[];
  files: readonly { words: string; altText: string }[];
  settings: readonly OutgoingSetting[];
}

/** The later posts of a series. */
export interface Series {
  /** As in RFC 5545. */
  rule: string;
  /** Their texts in turn; none: the text of the post. */
  texts: readonly string[];
}

/** The content of a question to a person. */
export interface Preview {
  /** The action, in front of the accounts: `Publish now`. */
  what: string;
  parts: readonly Part[];
  /** A further note, such as a warning about duplicates. */
  notes: readonly string[];
  /** How the post repeats; undefined for a single post. */
  series?: Series | undefined;
  /** The parts of the post that are not published. */
  unpublished: readonly OutgoingSetting[];
}

/**
 * The question, with everything that goes out. Every line from the post or its accounts begins with `> ` or follows a
 * label, so that no text can imitate the question.
 */
export function questionOf({ what, parts, notes, series, unpublished }: Preview): string {
  const accounts = parts.flatMap((part) => part.accounts);
  const head = [`${what} on ${inWords(accounts)}? You can’t undo this here.`, ...notes];
  const foot = unpublished.map(({ label, value }) => field(`${label} (not published)`, value));
  const blocks = [head.join('\n'), ...parts.map(shown), series ? repeated(series) : '', foot.join('\n')];
  return blocks.filter((block) => block !== '').join('\n\n');
}

const repeated = ({ rule, texts }: Series): string =>
  [
    field('Repeats', rule),
    ...texts.flatMap((text, n) => [`Text ${n + 1} of later posts:`, quoted(text)]),
  ].join('\n');

function shown({ accounts, texts, files, settings }: Part): string {
  const nameOf = (n: number) => (files.length > 1 ? `File ${n + 1} of ${files.length}` : 'File');
  return [
    `On ${inWords(accounts)}:`,
    ...texts.flatMap((text, n) => [...(n > 0 ? [`Then, as reply ${n} of a thread:`] : []), quoted(text)]),
    ...files.flatMap(({ words, altText }, n) => [
      field(nameOf(n), words),
      ...(altText === '' ? [] : [field('Alt text', altText)]),
    ]),
    ...settings.map(({ label, value }) => field(label, value)),
  ].join('\n');
}

/** Everything that a client may render as a line break. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

const quoted = (text: string) =>
  text === ''
    ? '(no text)'
    : text
        .split(LINE_BREAK)
        .map((line) => `> ${line}`)
        .join('\n');

const field = (label: string, value: string) =>
  LINE_BREAK.test(value) ? `${label}:\n${quoted(value)}` : `${label}: ${value}`;

/** `a`, `a and b`, `a, b and c`; each on one line. */
function inWords(names: readonly string[]): string {
  const all = names.map((name) => name.split(LINE_BREAK).join(' '));
  const last = all.pop() ?? '';
  return all.length > 0 ? `${all.join(', ')} and ${last}` : last;
}
