import { violationParams } from '@postrider/contracts/codes';
import { CSV_COLUMNS } from '@postrider/contracts/csv';
import { clip } from '@postrider/service';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { CsvBody } from '../../body/csv-body.ts';
import { parseJson } from '../../body/parse-json.ts';
import { likelyName } from '../../validation/likely-name.ts';

/** The columns whose cells are values as they are. */
const TEXTS = ['profileId', 'scheduledDatetime', 'schedule', 'timezone', 'title', 'reference'] as const;

const METADATA = 'metadata.';
const MAX_ROW_CHARACTERS = 300_000;
/** Each separator and each line costs time, however short the cells are. 500 posts have far fewer, in their texts too. */
const MAX_SEPARATORS = 150_000;
/** More than a post has fields. */
const MAX_COLUMNS = 100;
const LISTED = /[\s,;|]+/;

/** A row of a CSV file: a post in the form of POST /posts, and its first line in the file. */
export class CsvRow {
  readonly post: Record<string, unknown>;
  readonly line: number;

  constructor(post: Record<string, unknown>, line: number) {
    this.post = post;
    this.line = line;
  }
}

/**
 * The rows of a CSV file, up to one more than `most`. Adds an issue for a file that can't be read, or has an unknown
 * column.
 */
export function readCsv({ csv }: CsvBody, most: number, context: z.core.$RefinementCtx): CsvRow[] {
  const refuse = (code: 'invalid_format' | 'unknown_field' | 'duplicate', message: string) => {
    context.addIssue({ code: 'custom', path: [], params: violationParams(code), message, input: csv });
    return [];
  };
  const parsed = parseLines(csv, most);
  if (typeof parsed === 'string') return refuse('invalid_format', parsed);
  const [header, ...rows] = parsed;
  const columns = (header?.record ?? []).map((name) => name.trim());
  const unknown = columns.find((name) => !isColumn(name));
  if (unknown !== undefined || columns.length === 0) {
    const likely = likelyName(unknown ?? '', [...CSV_COLUMNS]);
    return refuse(
      'unknown_field',
      `The file has the unknown column “${clip(unknown ?? '')}”. ${likely ? `Did you mean ${likely}?` : `The first line names the columns: ${CSV_COLUMNS.join(', ')}, ${METADATA}<name>.`}`,
    );
  }
  const twice = columns.find((name, place) => columns.indexOf(name) !== place);
  if (twice !== undefined) return refuse('duplicate', `The file has the column ${clip(twice)} twice.`);
  return rows.map(({ record, line }) => new CsvRow(postOf(columns, record), line));
}

const isColumn = (name: string): boolean =>
  CSV_COLUMNS.some((column) => column === name) || name.startsWith(METADATA);

/** What the library returns with `info` and `raw`. */
const parsedLines = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }), raw: z.string() }),
);

interface Line {
  record: string[];
  line: number;
}

/** The lines of a file, or why it can't be read. Spreadsheets of some languages separate cells by semicolons. */
function parseLines(csv: string, most: number): Line[] | string {
  const [head = ''] = csv.slice(0, MAX_ROW_CHARACTERS).split('\n', 1);
  const delimiter = [',', ';', '\t'].find((each) => head.includes(each)) ?? ',';
  if (head.split(delimiter, MAX_COLUMNS + 1).length > MAX_COLUMNS)
    return `The file has more than ${MAX_COLUMNS} columns.`;
  if ([delimiter, '\n'].some((each) => csv.split(each, MAX_SEPARATORS + 1).length > MAX_SEPARATORS))
    return 'The file has too many cells or lines. Send up to 500 posts.';
  try {
    const found = parse(csv, {
      bom: true,
      info: true,
      raw: true,
      skip_empty_lines: true,
      delimiter,
      max_record_size: MAX_ROW_CHARACTERS,
      to: most + 2,
    });
    return parsedLines.parse(found).map(({ record, info, raw }) => ({
      record,
      line: info.lines - (raw.trim().split('\n').length - 1),
    }));
  } catch (error) {
    if (error instanceof CsvError) return `The CSV can’t be read: ${clip(error.message)}`;
    throw error;
  }
}

/** The post of a row. Empty cells are omitted. */
function postOf(columns: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const given = new Map(columns.map((name, place) => [name, cells[place] ?? '']));
  const cell = (name: (typeof CSV_COLUMNS)[number]) => given.get(name) || undefined;
  const metadata = [...given].flatMap(([name, value]) =>
    name.startsWith(METADATA) && value !== '' ? [[name.slice(METADATA.length), value] as const] : [],
  );
  const altText = cell('altText');
  const media = listed(cell('media'))?.map((mediaId, place) =>
    place === 0 && altText ? { mediaId, altText } : { mediaId },
  );
  const fields = {
    caption: given.get('caption') ?? '',
    platforms: listed(cell('platforms'))?.map(targetOf) ?? [],
    ...Object.fromEntries(TEXTS.map((name) => [name, cell(name)])),
    tags: cell('tags')
      ?.split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    media,
    metadata: metadata.length > 0 ? Object.fromEntries(metadata) : undefined,
    options: jsonOf(cell('options')),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const listed = (cell: string | undefined): string[] | undefined =>
  cell?.split(LISTED).filter((item) => item !== '');

/** `bluesky`, or `bluesky:<accountId>`. */
function targetOf(text: string): unknown {
  const at = text.indexOf(':');
  return at < 0 ? text : { platform: text.slice(0, at), accountId: text.slice(at + 1) };
}

/** The value of a cell with JSON; the text itself, which no field accepts, if it is none. */
function jsonOf(cell: string | undefined): unknown {
  if (cell === undefined) return undefined;
  try {
    return parseJson(Buffer.from(cell));
  } catch {
    return cell;
  }
}

/** The column that a violation's path belongs to; undefined for the whole row. */
export function columnOf(path: string): string | undefined {
  const [, field = '', second = '', third = ''] = path.split('/');
  if (field === '') return undefined;
  if (field === 'metadata' && second !== '') return `${METADATA}${second}`;
  if (field === 'media' && third === 'altText') return 'altText';
  return field === 'mediaId' ? 'media' : field;
}
