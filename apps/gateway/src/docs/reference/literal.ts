/** How a language writes values. */
interface Notation {
  key(name: string): string;
  string(text: string): string;
  /** `true`, `false` and `null`. */
  word(value: boolean | null): string;
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
const LINE = 72;

const quoted = (text: string) => JSON.stringify(text);
/** Single quotes if the text needs no escapes. */
const singleQuoted = (text: string) =>
  quoted(text) === `"${text}"` && !text.includes("'") ? `'${text}'` : quoted(text);

const NOTATIONS = {
  json: { key: quoted, string: quoted, word: String },
  ts: {
    key: (name) => (IDENTIFIER.test(name) ? name : singleQuoted(name)),
    string: singleQuoted,
    word: String,
  },
  python: {
    key: quoted,
    string: quoted,
    word: (value) => ({ true: 'True', false: 'False', null: 'None' })[String(value)] ?? '',
  },
} satisfies Record<string, Notation>;

/** A JSON value as a literal of the language, on one line if it fits. Lines after the first begin with `indent`. */
export function literal(value: unknown, language: keyof typeof NOTATIONS, indent = ''): string {
  const notation: Notation = NOTATIONS[language];
  const isSpaced = language === 'ts';
  const write = (each: unknown, margin: string): string => {
    if (typeof each === 'string') return notation.string(each);
    if (typeof each === 'boolean' || each === null) return notation.word(each);
    if (typeof each !== 'object') return String(each);
    const isList = Array.isArray(each);
    const inner = `${margin}  `;
    const parts = isList
      ? each.map((item) => write(item, inner))
      : Object.entries(each).map(([name, item]) => `${notation.key(name)}: ${write(item, inner)}`);
    const [open, close] = isList ? '[]' : '{}';
    if (parts.length === 0) return `${open}${close}`;
    const space = isSpaced && !isList ? ' ' : '';
    const line = `${open}${space}${parts.join(', ')}${space}${close}`;
    if (line.length + margin.length <= LINE && !line.includes('\n')) return line;
    return `${open}\n${parts.map((part) => `${inner}${part}`).join(',\n')}${language === 'json' ? '' : ','}\n${margin}${close}`;
  };
  return write(value, indent);
}
