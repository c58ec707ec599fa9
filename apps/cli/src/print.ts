import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Command } from 'commander';
import { ioOf } from './io.ts';
import { type Row, shown, table, title } from './table.ts';

/** The columns of a table: fields such as plan.name, or a function of the row. */
export type Columns = readonly string[] | ((row: Row) => Row);

/**
 * Prints the result of a command: JSON with --json, otherwise one line for each field, and a table for each field with
 * rows.
 * @param tables the columns of each such field
 */
export const print = (command: Command, value: Row, tables: Readonly<Record<string, Columns>> = {}): void =>
  output(command, value, (width) => {
    const fields = Object.entries(flat(value));
    const plain = fields.filter(([name]) => !(name in tables));
    const lists = Object.entries(tables).map(([name, columns]) => {
      const rows = value[name];
      return `\n${title(name)}\n${printedTable(isRows(rows) ? rows : [], columns, width)}`;
    });
    return [record(Object.fromEntries(plain)), ...lists].join('\n');
  });

/** Prints a list: JSON with --json, otherwise a table, with these columns if given. */
export const printList = (command: Command, items: readonly Row[], columns?: Columns): void =>
  output(command, items, (width) => printedTable(items, columns, width));

/** A table for people. */
export function printedTable(
  items: readonly Row[],
  columns: Columns | undefined,
  width = Number.POSITIVE_INFINITY,
): string {
  const rows =
    typeof columns === 'function'
      ? items.map(columns)
      : items
          .map(flat)
          .map((row) => (columns ? Object.fromEntries(columns.map((name) => [name, row[name]])) : row));
  return rows.length === 0 ? 'None.' : table(rows, width);
}

/** Writes, and waits for a slow reader. */
export async function write(to: Writable, text: string): Promise<void> {
  if (!to.write(text)) await once(to, 'drain');
}

function output(command: Command, value: unknown, forPeople: (columns: number | undefined) => string): void {
  const { json } = command.optsWithGlobals<{ json?: boolean }>();
  const { stdout } = ioOf(command);
  stdout.write(`${json ? JSON.stringify(value, null, 2) : forPeople(stdout.columns)}\n`);
}

function record(value: Row): string {
  const width = Math.max(...Object.keys(value).map((name) => name.length)) + 2;
  return Object.entries(value)
    .map(([name, field]) => `${name.padEnd(width)}${shown(field)}`)
    .join('\n');
}

const isRows = (field: unknown): field is Row[] =>
  Array.isArray(field) && field.every((each) => typeof each === 'object' && each !== null);

/** { plan: { name } } as { 'plan.name' } */
const flat = (value: Row): Row =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) =>
      typeof field === 'object' && field !== null && !Array.isArray(field)
        ? Object.entries(field).map(([inner, each]) => [`${name}.${inner}`, each])
        : [[name, field]],
    ),
  );
