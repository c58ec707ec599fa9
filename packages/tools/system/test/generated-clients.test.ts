import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sectionsOf } from './guide-blocks.ts';
import { isPresent, openFolder } from './guide-programs.ts';
import { type Harness, startHarness } from './harness.ts';
import { FUTURE, type NewerServer, startNewerServer } from './newer-server.ts';

/*
 * Extra check: the guide to clients in other languages. Every generator that it names is fetched, run, and its client is
 * compiled and used with the system, by the commands and the programs of the guide; then with a newer server:
 *
 *   POSTRIDER_SAMPLES=1 npm test -- packages/tools/system/test/generated-clients
 */

const PROGRAMS = {
  python: {
    needs: 'python3',
    file: 'program.py',
    before: 'python3 -m venv .venv',
    check: 'pip install --quiet mypy==2.4.1 && mypy --follow-imports=silent program.py',
    run: 'python program.py',
  },
  go: {
    needs: 'go',
    file: 'main.go',
    before: 'python3 -m venv .venv && go mod init example.com/newsletter',
    check: 'go vet ./...',
    run: 'go run .',
  },
  php: {
    needs: 'php',
    file: 'newsletter.php',
    before:
      'python3 -m venv .venv && cp ../../packages/tools/system/test/debian-composer.sh .venv/bin/composer',
    check: 'php -l newsletter.php',
    run: 'php newsletter.php',
  },
  java: {
    needs: 'mvn',
    file: 'Newsletter.java',
    before: 'python3 -m venv .venv',
    check: 'ls client/target/postrider-1.0.0.jar',
    run: "java -cp 'client/target/*:client/target/dependency/*' Newsletter.java",
  },
} as const;
type Language = keyof typeof PROGRAMS;
const NAMES: Readonly<Record<Language, string>> = { python: 'Python', go: 'Go', php: 'PHP', java: 'Java' };

/** Go compiles a client of each generator with all that it imports. */
const LIMIT_MS = 600_000;
const WEBHOOK = 'https://hooks.example.com/clients';

const isLanguage = (name: string): name is Language => name in PROGRAMS;
const clients = sectionsOf('clients').flatMap(({ title, blocks }) => {
  const [commands, program] = blocks;
  const language = program?.language ?? '';
  return commands && program && isLanguage(language)
    ? [{ title, commands: commands.code, program: program.code, language }]
    : [];
});

/** The generators of all languages come from PyPI. */
const isPossible = process.env.POSTRIDER_SAMPLES === '1' && isPresent('python3');
const [wanted, left] = [true, false].map((can) =>
  clients.filter(({ language }) => (isPossible && isPresent(PROGRAMS[language].needs)) === can),
);
for (const { title, language } of left ?? [])
  process.stderr.write(
    `Not tested: the client ${title}. It needs POSTRIDER_SAMPLES=1, python3 and ${PROGRAMS[language].needs}.\n`,
  );

let harness: Harness;
let newer: NewerServer;
beforeAll(async () => {
  if (!isPossible) return;
  harness = await startHarness();
  await harness.postrider.webhooks.create({ url: WEBHOOK });
  newer = await startNewerServer(harness.apiUrl);
});
afterAll(async () => {
  await newer?.stop();
  await harness?.stop();
});

test('the guide has a client of each generator', () => {
  expect(clients.map(({ title }) => title)).toEqual([
    'Python: openapi-python-client',
    'Python: openapi-generator',
    'Go: ogen',
    'Go: oapi-codegen',
    'Go: openapi-generator',
    'PHP: openapi-generator',
    'Java: openapi-generator',
  ]);
});

(wanted?.length ? test.each(wanted) : test.skip.each(clients))(
  '$title: the client compiles and works',
  async ({ commands, program, language }) => {
    const folder = openFolder(LIMIT_MS);
    const { before, check, run, file } = PROGRAMS[language];
    const env = {
      PATH: `${folder.directory}/.venv/bin:${process.env.PATH}`,
      POSTRIDER_URL: harness.apiUrl,
      POSTRIDER_API_KEY: harness.apiKey,
    };
    const shell = async (code: string, more: NodeJS.ProcessEnv = {}) => {
      const { code: status, printed, errors } = await folder.run({ ...env, ...more }, 'bash', '-euc', code);
      if (status !== 0) throw new Error(`${code}\n${printed}\n${errors}`);
      return printed;
    };
    try {
      await shell(before);
      await shell(sectionsOf('clients')[0]?.blocks[0]?.code ?? '');
      folder.write(file, program);
      await shell(commands);
      await shell(check);
      const [id = '', ...rest] = (await shell(run)).trim().split('\n');
      expect(rest).toEqual([WEBHOOK, 'not_found']);
      expect(await harness.postrider.posts.get(id)).toMatchObject({
        caption: `Hello from ${NAMES[language]}`,
        status: 'draft',
      });
      const later = await shell(run, { POSTRIDER_URL: newer.url });
      expect(later.trim().split('\n').slice(1)).toEqual([WEBHOOK, FUTURE]);
    } finally {
      folder.remove();
    }
  },
  2 * LIMIT_MS,
);
