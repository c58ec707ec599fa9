import { type Command, InvalidArgumentError } from 'commander';
import { createOperatorClient, type OperatorClient } from './client.ts';
import { readConnection } from './config.ts';

/** The operator service that a command's options, or the environment, name. */
export const operatorOf = (command: Command): OperatorClient =>
  createOperatorClient(readConnection(command.optsWithGlobals()));

/** Shows an example at the end of a command's help. */
export const withExample = (command: Command, example: string): Command =>
  command.addHelpText('after', `\nExample:\n  $ postrider ${example}`);

/** Reads the value of an option as a whole number of at most `max`. */
export const wholeNumber = (max: number) => (text: string) => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max)
    throw new InvalidArgumentError(`Use a whole number of at most ${max}.`);
  return value;
};
