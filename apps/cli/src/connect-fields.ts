import type { ConnectField } from '@postrider/platform-rules';
import type { Command } from 'commander';
import { UsageError } from './config.ts';
import type { Input } from './input.ts';
import { kebab } from './options.ts';

const STDIN = '“-” reads a line of standard input.';

const flagOf = ({ name }: ConnectField) => `--${kebab(name)}`;

/** Adds an option for each field. */
export function withFields(command: Command, fields: readonly ConnectField[]): Command {
  for (const field of fields) {
    const { help, isSecret, default: fallback } = field;
    const description = isSecret ? `${help} ${STDIN}` : help;
    // Descriptions of options have no full stop at their end.
    command.option(`${flagOf(field)} <value>`, description.replace(/\.$/, ''), fallback);
  }
  return command;
}

/** The options of an example: the required fields. */
export const exampleOptions = (fields: readonly ConnectField[]): string[] =>
  fields
    .filter(({ isRequired }) => isRequired)
    .map((field) => `${flagOf(field)} ${field.isSecret ? '-' : (field.placeholder ?? '…')}`);

/**
 * The values of fields: from options and, if a required one is missing, from prompts for all others. Throws UsageError
 * without a terminal.
 */
export async function readFields(
  fields: readonly ConnectField[],
  given: Readonly<Record<string, string | undefined>>,
  input: Input,
): Promise<Record<string, string>> {
  const missing = fields.filter(({ name, isRequired }) => isRequired && !given[name]);
  if (missing.length > 0 && !input.isTerminal)
    throw new UsageError(`There is no terminal for questions. Set ${missing.map(flagOf).join(', ')}.`);
  const values: Record<string, string> = {};
  for (const field of fields) {
    const { name, isSecret } = field;
    const option = given[name];
    if (option) values[name] = isSecret ? await input.secret(option) : option;
    else if (missing.length > 0) values[name] = await answer(field, input);
  }
  return values;
}

/** A person's answer; optional fields may be empty. */
async function answer(field: ConnectField, input: Input): Promise<string> {
  const { label, help, placeholder, isRequired, isSecret } = field;
  const example = placeholder ? ` For example ${placeholder}.` : '';
  const question = `${label}${isRequired ? '' : ' (optional)'}. ${help}${example}\n> `;
  for (;;) {
    const value = await input.ask(question, isSecret);
    if (value || !isRequired) return value;
  }
}
