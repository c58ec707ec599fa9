import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort, waitUntil } from '@postrider/testing';
import { type FakeApi, startFakeApi } from './support/fake-api.ts';

const HOME = join(import.meta.dirname, '..');
const SECRET = 'whsec_c2VjcmV0';

/** The `ts` blocks of the README as they are written, each with the heading above it. */
const blocks = readFileSync(join(HOME, 'README.md'), 'utf8')
  .split(/^#+ /m)
  .flatMap((section) =>
    [...section.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => ({
      heading: section.split('\n')[0],
      code,
    })),
  );
const [client, ...examples] = blocks;
const programs = examples.map(({ heading, code }, index) => ({
  name: `${heading} (example ${index + 1})`,
  file: `example-${index + 1}.ts`,
  code: `${client?.code}\n${code}`,
  isServer: code.includes('.listen('),
  /** What is printed according to the comments. */
  prints: [...code.matchAll(/\/\/ → (\S+(?: (?!\()\S+)*)/g)].map(([, printed]) => printed),
}));

/** The samples of the guides, which build on each other; a server is a separate program. They run elsewhere. */
const GUIDES = join(HOME, '../../apps/gateway/src/docs/guides');
const samplesIn = (file: string) =>
  [...readFileSync(join(GUIDES, file), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(
    ([, code = '']) => code,
  );
const guides = globSync('*.md', { cwd: GUIDES }).flatMap((file) => {
  const [servers, samples] = [true, false].map((isServer) =>
    samplesIn(file).filter((code) => code.includes('.listen(') === isServer),
  );
  const before = file === 'set-up.md' ? [] : samplesIn('set-up.md');
  return [servers, [...before, ...(samples ?? [])]].map((parts, index) => ({
    file: `guide-${basename(file, '.md')}-${index}.ts`,
    code: `${parts?.join('\n')}\nexport {};\n`,
  }));
});

describe('the README', () => {
  let api: FakeApi;
  let directory: string;

  beforeAll(async () => {
    api = await startFakeApi();
    mkdirSync(join(HOME, '.local'), { recursive: true });
    directory = mkdtempSync(join(HOME, '.local/readme-'));
    writeFileSync(join(directory, 'harbour.jpg'), Buffer.alloc(70_000, 7));
    writeFileSync(
      join(directory, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.json',
        compilerOptions: { noUnusedLocals: false },
        include: ['*.ts'],
      }),
    );
    for (const { file, code } of [...programs, ...guides]) writeFileSync(join(directory, file), code);
  });
  afterAll(async () => {
    await api.close();
    rmSync(directory, { recursive: true });
  });

  const start = (file: string, env: Record<string, string> = {}): ChildProcess =>
    spawn(process.execPath, [file], {
      cwd: directory,
      env: { POSTRIDER_URL: api.url, POSTRIDER_API_KEY: 'svc_live_test', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const output = async (child: ChildProcess) => {
    if (!child.stdout || !child.stderr) throw new Error('the example has no output');
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await ended, printed, errors };
  };

  test('has examples', () => expect(programs.length).toBeGreaterThan(8));

  test('its examples, and those of the guides, are typed', () => {
    const tsc = join(HOME, '../../node_modules/.bin/tsc');
    const { stdout, status } = spawnSync(tsc, ['-p', directory], { encoding: 'utf8' });
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
  });

  test.each(programs.filter(({ isServer }) => !isServer))(
    '$name runs as written',
    async ({ file, prints }) => {
      const before = api.asked.length;
      const { code, printed, errors } = await output(start(file));
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(printed.split('\n')).toEqual(expect.arrayContaining(prints));
      expect(api.asked.length).toBeGreaterThan(before);
    },
  );

  test('its webhook server takes genuine deliveries only', async () => {
    const server = programs.find(({ isServer }) => isServer);
    const port = await freePort();
    const child = start(server?.file ?? '', { PORT: String(port), POSTRIDER_WEBHOOK_SECRET: SECRET });
    const ended = output(child);
    try {
      const deliver = (secret: string, event: unknown) => post(`http://127.0.0.1:${port}`, secret, event);
      await waitUntil('the example listens', () =>
        deliver('whsec_wrong', {}).then(
          (status) => status === 400,
          () => false,
        ),
      );
      for (const event of api.events) expect(await deliver(SECRET, event)).toBe(204);
    } finally {
      child.kill();
    }
    const { printed } = await ended;
    expect(printed).toMatch(/^live: https:/m);
  });
});

async function post(url: string, secret: string, event: unknown): Promise<number> {
  const body = JSON.stringify(event);
  const seconds = Math.floor(Date.now() / 1000);
  const signature = `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  const response = await fetch(url, { method: 'POST', body, headers: { 'X-Service-Signature': signature } });
  return response.status;
}
