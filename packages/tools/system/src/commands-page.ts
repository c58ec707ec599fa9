import { PassThrough } from 'node:stream';
import { commandsOf, createProgram, fullName, shownCommands } from '@postrider/cli/program';
import { updateTable } from './generated-table.ts';

type Command = ReturnType<typeof commandsOf>[number]['command'];
type Option = Command['options'][number];

const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
const program = createProgram({ stdin, stdout, stderr, env: {}, exitCode: 0 });

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const cell = (text: string) => text.replaceAll('|', '\\|');

/** An option in a table. */
function meaningOf({ description, argChoices, defaultValue, mandatory }: Option): string {
  const choices = argChoices ? ` (${argChoices.join(', ')})` : '';
  const fallback = defaultValue === undefined || defaultValue === '' ? '' : `; by default ${defaultValue}`;
  return cell(`${mandatory ? '**Required**: ' : ''}${description}${choices}${fallback}`);
}

function sectionOf(group: Command, { command, example }: ReturnType<typeof commandsOf>[number]): string[] {
  if (!example) throw new Error(`${command.name()} has no example. Use withExample.`);
  const name = fullName(command);
  const shown = command.registeredArguments.map((each) => {
    const dots = each.variadic ? '...' : '';
    return each.required ? `<${each.name()}${dots}>` : `[${each.name()}${dots}]`;
  });
  const options = command.options.map((option) => `| \`${cell(option.flags)}\` | ${meaningOf(option)} |`);
  return [
    ...(command === group ? [] : [`### ${name}`, '']),
    `\`${[name, ...shown].join(' ')}\`. ${sentence(command.description())}`,
    '',
    ...(options.length > 0 ? ['| option | meaning |', '|---|---|', ...options, ''] : []),
    '```sh',
    `npx postrider ${example}`,
    '```',
    '',
  ];
}

updateTable(
  'docs/commands.md',
  'commands',
  shownCommands(program).flatMap((group) => {
    const sections = commandsOf(group);
    // A command without subcommands has its description in its own section.
    const isAlone = sections.some(({ command }) => command === group);
    const heading = [`## ${group.name()}`, '', ...(isAlone ? [] : [sentence(group.description()), ''])];
    return [...heading, ...sections.flatMap((each) => sectionOf(group, each))];
  }),
);
