import type { TelegramOptions } from './limits.ts';

/** A part of a text with a format, in UTF-16 units, as the Bot API names it. */
export interface TextEntity {
  type: 'bold' | 'italic' | 'strikethrough' | 'spoiler' | 'code' | 'pre' | 'text_link';
  offset: number;
  length: number;
  url?: string;
}

export interface FormattedText {
  text: string;
  entities: TextEntity[];
}

const MARKS = { '**': 'bold', __: 'italic', '~~': 'strikethrough', '||': 'spoiler' } as const;
type Mark = keyof typeof MARKS;
const isMark = (text: string): text is Mark => Object.hasOwn(MARKS, text);

/** Each alternative stops where another one could begin, so that a text is read once. */
const TOKEN =
  /```(?<pre>[^`]+)```|`(?<code>[^`\n]+)`|\[(?<label>[^[\]\n]+)\]\((?<url>https?:\/\/[^\s()[\]]+)\)|(?<plain>https?:\/\/[^\s*~|`[\]()<>"]+)|(?<mark>\*\*|__|~~|\|\|)/g;

/** A part of the text as it is shown; `entity` and `mark` are still to be placed. */
interface Piece {
  shown: string;
  entity?: Pick<TextEntity, 'type' | 'url'>;
  mark?: Mark;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(TOKEN)) {
    if (index > at) pieces.push({ shown: text.slice(at, index) });
    at = index + found.length;
    const { pre, code, label, url } = groups;
    if (pre !== undefined) pieces.push({ shown: pre, entity: { type: 'pre' } });
    else if (code !== undefined) pieces.push({ shown: code, entity: { type: 'code' } });
    else if (label !== undefined && url !== undefined)
      pieces.push({ shown: label, entity: { type: 'text_link', url } });
    else if (isMark(found)) pieces.push({ shown: found, mark: found });
    else pieces.push({ shown: found });
  }
  if (at < text.length) pieces.push({ shown: text.slice(at) });
  return pieces;
}

/** The places of marks that belong together: by the first one, the last one. The others are plain text. */
function pairsOf(pieces: readonly Piece[]): Map<number, number> {
  const pairs = new Map<number, number>();
  // At most one of each kind, in the order in which they began.
  let open: { mark: Mark; place: number }[] = [];
  for (const [place, { mark }] of pieces.entries()) {
    if (mark === undefined) continue;
    const depth = open.findIndex((each) => each.mark === mark);
    const begun = open[depth];
    if (!begun) open.push({ mark, place });
    else {
      if (place > begun.place + 1) pairs.set(begun.place, place);
      open = open.slice(0, depth);
    }
  }
  return pairs;
}

/** Reads the formats of a text as Telegram’s apps do when it is typed. Takes linear time. */
function formatted(source: string): FormattedText {
  const pieces = piecesOf(source);
  const pairs = pairsOf(pieces);
  const ends = new Map([...pairs].map(([first, last]) => [last, first]));
  const begunAt = new Map<number, number>();
  const entities: TextEntity[] = [];
  let text = '';
  for (const [place, { shown, entity, mark }] of pieces.entries()) {
    const first = ends.get(place);
    if (pairs.has(place)) begunAt.set(place, text.length);
    else if (first !== undefined && mark !== undefined) {
      const offset = begunAt.get(first) ?? 0;
      entities.push({ type: MARKS[mark], offset, length: text.length - offset });
    } else {
      if (entity) entities.push({ ...entity, offset: text.length, length: shown.length });
      text += shown;
    }
  }
  return { text, entities: entities.toSorted((a, b) => a.offset - b.offset || b.length - a.length) };
}

/** The text as Telegram shows it, and its formats, if the options ask for them. */
export const shownText = (
  source: string,
  { formatting = false }: Pick<TelegramOptions, 'formatting'>,
): FormattedText => (formatting ? formatted(source) : { text: source, entities: [] });
