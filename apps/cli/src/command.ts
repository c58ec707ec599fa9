import { type Command, InvalidArgumentError } from 'commander';
import { createOperatorClient, type OperatorClient } from './client.ts';
import { readConnection } from './config.ts';
import { type Input, openInput } from './input.ts';
import { ioOf } from './io.ts';

/** The operator service from a command's options or the environment. */
export const operatorOf = (command: Command): OperatorClient =>
  createOperatorClient(readConnection(command.optsWithGlobals(), ioOf(command).env));

/** Standard input of a command. Dispose of it so that the command ends. */
export const inputOf = (command: Command): Input => openInput(ioOf(command));

/** Adds the option that replaces a confirmation. */
export const withConfirmation = (command: Command): Command =>
  command.option('--yes', 'do not ask for confirmation; required without a terminal');

/** Asks for confirmation, unless --yes is set. Throws if it is refused, and UsageError without a terminal. */
export async function confirm(command: Command, question: string): Promise<void> {
  if (command.opts<{ yes?: boolean }>().yes) return;
  using input = inputOf(command);
  await input.confirm(question);
}

const examples = new WeakMap<Command, string>();

/** Shows an example at the end of a command's help. */
export function withExample(command: Command, example: string): Command {
  examples.set(command, example);
  return command.addHelpText('after', `\nExample:\n  $ postrider ${example}`);
}

/** Without hidden commands and `help`. */
export const shownCommands = (command: Command) =>
  command
    .createHelp()
    .visibleCommands(command)
    .filter((each) => command.commands.includes(each));

/** A command’s full name, with its parents: `accounts list`. */
export const fullName = (command: Command): string =>
  command.parent?.parent ? `${fullName(command.parent)} ${command.name()}` : command.name();

/** Every visible command with an action, with its example. */
export const commandsOf = (command: Command): { command: Command; example: string }[] =>
  command.commands.length > 0
    ? shownCommands(command).flatMap(commandsOf)
    : [{ command, example: examples.get(command) ?? '' }];

/** Reads the value of an option as a whole number from `min` to `max`. */
export const wholeNumber =
  (max: number, min = 0) =>
  (text: string) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value > max || value < min)
      throw new InvalidArgumentError(
        min > 0 ? `Use a whole number from ${min} to ${max}.` : `Use a whole number of at most ${max}.`,
      );
    return value;
  };
