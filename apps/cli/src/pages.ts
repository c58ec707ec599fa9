import { type Command, Option } from 'commander';
import { wholeNumber } from './command.ts';
import { ioOf } from './io.ts';
import { type Columns, printedTable, write } from './print.ts';
import type { Row } from './table.ts';

/** The most that one call returns. */
export const MOST = 500;

/** The page that a command asks for. */
export interface PageRequest {
  limit: number;
  pageToken: string;
}

/** One page of a list, and the token of the next one; empty after the last. */
export interface Page {
  rows: Row[];
  nextPageToken: string;
}

/** Adds the options of a paginated list. */
export const withPages = (command: Command): Command =>
  command
    .addOption(
      new Option('--limit <count>', `the number of items, at most ${MOST}`)
        .argParser(wholeNumber(MOST, 1))
        .default(100),
    )
    .option('--page-token <token>', 'continue after the previous page', '')
    .addOption(new Option('--all', 'all pages').conflicts(['limit', 'pageToken']));

/**
 * Prints a page of a list, or every page with --all, one at a time. If there are more, standard error shows how to
 * continue.
 */
export async function printPages(
  command: Command,
  read: (page: PageRequest) => Promise<Page>,
  columns: Columns,
): Promise<void> {
  const { json, all, limit, pageToken } = command.optsWithGlobals<
    PageRequest & { all?: boolean; json?: boolean }
  >();
  const { stdout, stderr } = ioOf(command);
  let token = pageToken;
  let count = 0;
  do {
    const { rows, nextPageToken } = await read({ limit: all ? MOST : limit, pageToken: token });
    token = nextPageToken;
    for (const row of json ? rows : [])
      await write(stdout, `${count++ === 0 ? '[' : ','}\n${JSON.stringify(row, null, 2)}`);
    if (!json && (rows.length > 0 || count === 0))
      await write(stdout, `${printedTable(rows, columns, stdout.columns)}\n`);
    if (!json) count += rows.length;
  } while (all && token);
  if (json) await write(stdout, count === 0 ? '[]\n' : '\n]\n');
  if (token)
    stderr.write(
      json
        ? `${JSON.stringify({ nextPageToken: token })}\n`
        : `There are more: --page-token ${token}, or --all.\n`,
    );
}
