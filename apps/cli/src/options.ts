import type { Command } from 'commander';

/** Options and arguments whose name differs from the request's field. */
const NAMES: Record<string, string> = {
  '/plan/name': 'plan',
  '/plan/monthlyScheduleLimit': 'limit',
  '/plan/includedCredits': 'credits',
  '/ids': 'id',
};

/** `appPassword` as `app-password`. */
export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The option or argument of this command that sets a field of the request.
 * @param path a JSON pointer into the request, such as /plan/maxLinks or /scopes/1
 */
export function optionOf(command: Command, path: string): string {
  const place = path.replace(/\/\d+$/, '');
  const field = NAMES[place] ?? place.split('/').at(-1) ?? '';
  const name = kebab(field).replace(/-id$/, '');
  const option = command.options.find(({ long }) => long === `--${name}` || long === `--${name}s`);
  if (option?.long) return option.long;
  const argument = command.registeredArguments.find((each) => each.name() === name || each.name() === field);
  return argument ? `<${argument.name()}>` : field || command.name();
}
