import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newSecret } from '../src/secrets.ts';
import { signatureHeaders } from '../src/signature.ts';

const ROOT = join(import.meta.dirname, '../../..');
const page = readFileSync(join(ROOT, 'docs/webhooks.md'), 'utf8');
const body = '{"id":"evt_1","note":"ümläut ☕"}';
const [secret, older, other] = [newSecret(), newSecret(), newSecret()];
const MINUTE = 60_000;

/** How each sample is run: it is given a header and the body, and prints whether it accepts them. */
const PROGRAMS = {
  js: {
    sample: 'node',
    file: 'verify.mjs',
    command: process.execPath,
    end: 'console.log(isGenuine(process.argv[2], Buffer.from(process.argv[3])));',
  },
  python: {
    sample: 'python',
    file: 'verify.py',
    command: 'python3',
    end: 'import sys\nprint(str(is_genuine(sys.argv[1], sys.argv[2].encode())).lower())',
  },
  php: {
    sample: 'php',
    file: 'verify.php',
    command: 'php',
    end: 'echo is_genuine($argv[1], $argv[2]) ? "true" : "false";',
  },
  go: {
    sample: 'go',
    file: 'verify.go',
    command: 'go',
    end: 'func main() { println(IsGenuine(os.Args[1], []byte(os.Args[2]))) }',
  },
} as const;

type Language = keyof typeof PROGRAMS;

let directory: string;
beforeAll(() => {
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  directory = mkdtempSync(join(ROOT, '.local/verifying-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

/** The page's sample in a language, as a program with the secret in its place. */
function programOf(language: Language): string {
  const code = page.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? '';
  expect(code).toContain('whsec_…');
  const whole = `${code.replace('whsec_…', secret)}\n${PROGRAMS[language].end}\n`;
  return language === 'go'
    ? whole.replace('package webhook', 'package main').replace('"math"', '"math"\n\t"os"')
    : whole;
}

const header = (secrets: readonly string[], ageMs = 0, signed = body) =>
  signatureHeaders({
    secrets,
    eventId: 'evt_1',
    body: signed,
    at: new Date(Date.now() - ageMs),
    attempts: 0,
  })['x-service-signature'] ?? '';

/** Compiling takes seconds, and not every machine has the others. */
const wanted = (Object.keys(PROGRAMS) as Language[]).filter(
  (language) => language === 'js' || process.env.POSTRIDER_SAMPLES === '1',
);

if (wanted.length === 1)
  process.stdout.write(
    'Only the sample for Node is tested: POSTRIDER_SAMPLES=1 runs Python, PHP and Go too.\n',
  );

test.each(Object.keys(PROGRAMS) as Language[])('the dashboard shows the sample in %s', (language) => {
  const folder = join(ROOT, 'apps/dashboard/src/pages/webhooks/samples');
  expect(page).toContain(
    `\`\`\`${language}\n${readFileSync(join(folder, `${PROGRAMS[language].sample}.txt`), 'utf8')}\`\`\``,
  );
});

test.each(wanted)('the sample in %s accepts genuine deliveries only', (language) => {
  const { file, command } = PROGRAMS[language];
  writeFileSync(join(directory, file), programOf(language));
  const accepts = (signature: string) => {
    const args = [...(language === 'go' ? ['run'] : []), file, signature, body];
    const { stdout, stderr, error } = spawnSync(command, args, { cwd: directory, encoding: 'utf8' });
    if (error) throw error;
    return `${stdout}${stderr}`.trim();
  };
  expect(accepts(header([secret]))).toBe('true');
  for (const secrets of [
    [secret, older],
    [older, secret],
  ])
    expect(accepts(header(secrets))).toBe('true');
  for (const wrong of [
    header([other, older]),
    header([secret], 6 * MINUTE),
    header([secret], 0, '{}'),
    't=1',
  ])
    expect(accepts(wrong)).toBe('false');
});
