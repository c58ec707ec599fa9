import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import { PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { UsageError } from './config.ts';
import { readFields } from './connect-fields.ts';
import { openInput } from './input.ts';

/** Standard input of a person, or of a script, who answers each question with the next line. */
function answering(lines: readonly string[], isTTY: boolean) {
  const stdin = Object.assign(new PassThrough(), { isTTY });
  const stderr = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  const rest = [...lines];
  let written = '';
  stderr.on('data', (text: string) => {
    written += text;
    if (text.endsWith('> ')) stdin.write(`${rest.shift() ?? ''}\n`);
  });
  if (!isTTY) stdin.end(lines.map((line) => `${line}\n`).join(''));
  return { input: openInput({ stdin, stderr }), written: () => written };
}

const { fields } = PLATFORM_DEFINITIONS.x.connect;

test('a person is asked for what is missing, and may leave out what is optional', async () => {
  const { input, written } = answering(['', 'client', '', ''], true);
  expect(await readFields(fields, { apiUrl: 'https://api.x.com' }, input)).toEqual({
    clientId: 'client',
    clientSecret: '',
    apiUrl: 'https://api.x.com',
  });
  expect(written().match(/Client ID\. /g)).toHaveLength(2);
  expect(written()).toContain('Client secret (optional). The secret of a confidential client');
});

test('nothing is asked where what is required was given', async () => {
  const { input, written } = answering([], true);
  expect(await readFields(fields, { clientId: 'client' }, input)).toEqual({ clientId: 'client' });
  expect(written()).toBe('');
});

test('a script gives secrets by standard input, and all that is required', async () => {
  const { input } = answering(['secret'], false);
  const given = { clientId: 'client', clientSecret: '-' };
  expect(await readFields(fields, given, input)).toEqual({ clientId: 'client', clientSecret: 'secret' });
  const missing = readFields(fields, { clientSecret: '-' }, answering([], false).input);
  await expect(missing).rejects.toThrow(
    new UsageError('There is no terminal for questions. Set --client-id.'),
  );
});
