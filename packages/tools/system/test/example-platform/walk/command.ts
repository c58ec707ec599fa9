import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { run } from '@postrider/cli/run';
import { TEST_OPERATOR_TOKEN, waitUntil } from '@postrider/testing';
import type { Walk } from './start.ts';

/** Runs a command of the operator, who types these lines; `answer` gives the last one, once the command shows a page. */
export async function command(
  { operatorAddress }: Walk['system'],
  args: string[],
  lines: string[] = [],
  answer?: (page: string) => Promise<string>,
) {
  const terminal = () => Object.assign(new PassThrough(), { isTTY: true });
  const [stdin, stdout, stderr] = [terminal(), new PassThrough(), terminal()];
  const env = {
    POSTRIDER_OPERATOR_ADDRESS: operatorAddress,
    POSTRIDER_OPERATOR_TOKEN: TEST_OPERATOR_TOKEN,
  };
  let written = '';
  stderr.on('data', (chunk: Buffer) => {
    written += chunk.toString('utf8');
    const line = written.endsWith('> ') ? lines.shift() : undefined;
    if (line !== undefined) stdin.write(`${line}\n`);
  });
  const running = run(args, { stdin, stdout, stderr, env, exitCode: 0 });
  if (answer) {
    const page = await waitUntil('the page', () => /^https?:\S+$/m.exec(written)?.[0]);
    stdin.write(`${await answer(page)}\n`);
  }
  const code = await running;
  stdout.end();
  return { code, printed: await text(stdout), written };
}
