import type { Command } from 'commander';
import { type Row, shown, table } from './table.ts';

/** Prints the result of a command: JSON with --json, else one line for each field. */
export const print = (command: Command, value: Row): void => write(command, value, () => record(flat(value)));

/** Prints a list: JSON with --json, else a table, of these columns where they are given. */
export const printList = (command: Command, items: readonly Row[], columns?: readonly string[]): void =>
  write(command, items, () => {
    const rows = items
      .map(flat)
      .map((row) => (columns ? Object.fromEntries(columns.map((name) => [name, row[name]])) : row));
    return rows.length === 0 ? 'None.' : table(rows, process.stdout.columns ?? Number.POSITIVE_INFINITY);
  });

function write(command: Command, value: unknown, forPeople: () => string): void {
  const { json } = command.optsWithGlobals<{ json?: boolean }>();
  process.stdout.write(`${json ? JSON.stringify(value, null, 2) : forPeople()}\n`);
}

function record(value: Row): string {
  const width = Math.max(...Object.keys(value).map((name) => name.length)) + 2;
  return Object.entries(value)
    .map(([name, field]) => `${name.padEnd(width)}${shown(field)}`)
    .join('\n');
}

/** { plan: { name } } as { 'plan.name' } */
const flat = (value: Row): Row =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) =>
      typeof field === 'object' && field !== null && !Array.isArray(field)
        ? Object.entries(field).map(([inner, each]) => [`${name}.${inner}`, each])
        : [[name, field]],
    ),
  );
