import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import { commandsOf, createProgram, fullName } from './program.ts';
import { run } from './run.ts';

/** A run that reaches no operator service. */
async function attempt(args: readonly string[]) {
  const stdin = new PassThrough();
  stdin.end();
  const [stdout, stderr] = [new PassThrough({ encoding: 'utf8' }), new PassThrough({ encoding: 'utf8' })];
  const env = { POSTRIDER_OPERATOR_ADDRESS: '127.0.0.1:1', POSTRIDER_OPERATOR_TOKEN: 'x' };
  const code = await run(args, { stdin, stdout, stderr, env, exitCode: 0 });
  return { code, printed: stdout.read(), errors: stderr.read() };
}

const program = createProgram({
  stdin: new PassThrough(),
  stdout: new PassThrough(),
  stderr: new PassThrough(),
  env: {},
  exitCode: 0,
});

/** All but the one that needs no operator service. */
const isForOperator = ({ command }: ReturnType<typeof commandsOf>[number]) => command.name() !== 'completion';

test('every command has a description and an example that it accepts', async () => {
  for (const { command, example } of commandsOf(program).filter(isForOperator)) {
    expect(command.description()).not.toBe('');
    const words = [...example.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    const { code, errors } = await attempt(words);
    // Accepted as it is written: nothing answers, or the secret that "-" stands for is missing. What connects an account
    // asks the service before it reads the secret.
    const isMissing = words.includes('-') && !example.startsWith('accounts connect');
    expect({ example, code, errors }).toMatchObject({ example, code: isMissing ? 1 : 3 });
  }
});

test('every command refuses options that it does not know', async () => {
  for (const { command } of commandsOf(program)) {
    const args = command.registeredArguments.filter(({ required }) => required);
    const words = args.map(({ argChoices }) => argChoices?.[0] ?? 'x');
    const path = fullName(command).split(' ');
    const { code, errors } = await attempt([...path, ...words, '--unknown']);
    expect({ path, code }).toEqual({ path, code: 2 });
    expect(errors).toMatch(/unknown option '--unknown'|required option/);
  }
});
