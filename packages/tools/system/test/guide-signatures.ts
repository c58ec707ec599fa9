import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Received, type Receiver, waitUntil } from '@postrider/testing';
import { ROOT } from '../src/topology.ts';
import { blocksOf } from './guide-blocks.ts';
import { type Folder, isPresent, openFolder } from './guide-programs.ts';
import type { Harness } from './harness.ts';

/** How each sample is run: it is given a header and a file with the body, and prints whether it accepts them. */
const PROGRAMS = {
  js: {
    shownAs: 'node',
    file: 'verify.mjs',
    command: [process.execPath],
    end: "import { readFileSync } from 'node:fs';\nconsole.log(isGenuine(process.argv[2], readFileSync(process.argv[3])));",
  },
  python: {
    shownAs: 'python',
    file: 'verify.py',
    command: ['python3'],
    end: 'import sys\nprint(str(is_genuine(sys.argv[1], open(sys.argv[2], "rb").read())).lower())',
  },
  php: {
    shownAs: 'php',
    file: 'verify.php',
    command: ['php'],
    end: 'echo is_genuine($argv[1], file_get_contents($argv[2])) ? "true" : "false";',
  },
  go: {
    shownAs: 'go',
    file: 'verify.go',
    command: ['go', 'run'],
    end: 'func main() {\n\tbody, _ := os.ReadFile(os.Args[2])\n\tfmt.Println(IsGenuine(os.Args[1], body))\n}',
  },
} as const;

type Language = keyof typeof PROGRAMS;
const LANGUAGES = Object.keys(PROGRAMS) as Language[];

/** Compiling takes seconds, and not every machine has every language. */
const wanted = LANGUAGES.filter((language) =>
  language === 'go' ? process.env.POSTRIDER_SAMPLES === '1' : isPresent(PROGRAMS[language].command[0]),
);
const left = LANGUAGES.filter((language) => !wanted.includes(language));
if (left.length > 0)
  process.stderr.write(
    `Not tested: how to verify signatures in ${left.join(', ')}. Go needs POSTRIDER_SAMPLES=1, the others need to be installed.\n`,
  );

const sampleIn = (language: Language) =>
  blocksOf('signatures').find((block) => block.language === language)?.code ?? '';

const programIn = (language: Language) => {
  const whole = `${sampleIn(language)}\n${PROGRAMS[language].end}\n`;
  return language === 'go'
    ? whole.replace('package webhook', 'package main').replace('"math"', '"fmt"\n\t"math"')
    : whole;
};

const headerOf = (delivery: Received) => String(delivery.headers['x-service-signature']);

/** The samples that verify signatures, given what was really delivered. */
export function describeSignatures(system: () => Harness, hosts: () => Receiver): void {
  let folder: Folder;
  let secrets: [first: string, second: string];
  let delivered: Received;
  /** Signed with both secrets. */
  let rotated: Received;

  beforeAll(async () => {
    folder = openFolder();
    const { webhooks } = system().postrider;
    const { id, secret } = await webhooks.create({ url: 'https://hooks.example.com/signatures' });
    const next = async (count: number) => {
      await webhooks.test(id);
      return waitUntil('the delivery', () => {
        const all = hosts().requests.filter(({ path }) => path === '/signatures');
        return all.length === count && all.at(-1);
      });
    };
    delivered = await next(1);
    secrets = [secret, (await webhooks.rotateSecret(id)).secret];
    rotated = await next(2);
  });
  afterAll(() => folder?.remove());

  test.each(LANGUAGES)('the dashboard shows the sample in %s', (language) => {
    const shown = join(
      ROOT,
      'apps/dashboard/src/pages/webhooks/samples',
      `${PROGRAMS[language].shownAs}.txt`,
    );
    expect(readFileSync(shown, 'utf8')).toBe(sampleIn(language));
  });

  describe('the guide to signatures', () => {
    test.each(wanted)('accepts genuine deliveries only, in %s', async (language) => {
      const { file, command } = PROGRAMS[language];
      folder.write(file, programIn(language));
      const accepts = async (
        header: string,
        { body }: Pick<Received, 'body'>,
        secret: string | undefined,
      ) => {
        folder.write('body.json', body);
        const [program, ...args] = [...command, file, header, 'body.json'];
        const given = secret === undefined ? {} : { POSTRIDER_WEBHOOK_SECRET: secret };
        return (await folder.run(given, program, ...args)).printed.trim();
      };
      const [first, second] = secrets;
      expect(await accepts(headerOf(delivered), delivered, first)).toBe('true');
      for (const secret of secrets) expect(await accepts(headerOf(rotated), rotated, secret)).toBe('true');
      expect(await accepts(headerOf(delivered), delivered, second)).toBe('false');
      expect(await accepts(headerOf(delivered), rotated, first)).toBe('false');
      expect(await accepts(signed(delivered, first, 200), delivered, first)).toBe('true');
      expect(await accepts(signed(delivered, first, 360), delivered, first)).toBe('false');
      for (const header of ['', 't=1', 'nonsense', 't=²,v1=é'])
        expect(await accepts(header, delivered, first)).toBe('false');
      // Without its secret a program stops, or accepts nothing.
      expect(await accepts(signed(delivered, '', 0), delivered, undefined)).not.toContain('true');
    });
  });
}

/** The header of a delivery that was signed so long ago. */
function signed({ body }: Received, secret: string, ageSeconds: number): string {
  const time = Math.floor(Date.now() / 1000) - ageSeconds;
  const hex = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
  return `t=${time},v1=${hex}`;
}
