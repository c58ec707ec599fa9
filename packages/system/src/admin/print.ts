import type { Command } from 'commander';

/** Prints what a command answers: JSON with --json, else a table or one line a field. */
export function print(command: Command, value: object): void {
  const { json } = command.optsWithGlobals<{ json?: boolean }>();
  if (json) process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
  else if (!Array.isArray(value)) process.stdout.write(`${lines(value)}\n`);
  else if (value.length === 0) process.stdout.write('None.\n');
  else process.stdout.write(`${value.map(lines).join('\n\n')}\n`);
}

const lines = (value: object) =>
  Object.entries(value)
    .map(([name, field]) => `${name.padEnd(14)}${field instanceof Date ? field.toISOString() : show(field)}`)
    .join('\n');

const show = (field: unknown) =>
  typeof field === 'object' && field !== null ? JSON.stringify(field) : String(field ?? '–');
