import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SCOPES } from '@postrider/contracts';
import { Postrider } from '@postrider/sdk';
import { waitUntil } from '@postrider/testing';
import { createTenant } from '../src/tenant.ts';
import { ROOT } from '../src/topology.ts';
import { outcome, startProgram } from './guide-programs.ts';
import type { Harness } from './harness.ts';
import { openVisitor } from './visitor.ts';

/** Where the programs of an example are, and how they are run. */
interface Example {
  language: string;
  folder: string;
  command: string;
  extension: string;
}

/** The agency of packages/sdk/examples. */
export const TYPESCRIPT: Example = {
  language: 'TypeScript',
  folder: 'packages/sdk/examples/agency',
  command: process.execPath,
  extension: 'ts',
};

/** The agency of packages/sdk-python/examples. @param python the interpreter that has the package */
export const pythonAgency = (python: string): Example => ({
  language: 'Python',
  folder: 'packages/sdk-python/examples/agency',
  command: python,
  extension: 'py',
});

const CUSTOMERS = ['Bäckerei Lindt', 'Harbour Café', 'Vélos Lumière'];
const ALL = { status: ['draft', 'scheduled', 'published', 'failed'] } as const;

/** Runs the example of a product with three end customers, with the system. */
export function describeAgency(
  system: () => Harness,
  { language, folder, command, extension }: Example,
): void {
  describe(`the agency in ${language}`, () => {
    let directory: string;
    let workspaceId: string;
    let agency: Postrider;
    let env: NodeJS.ProcessEnv;

    const createKey = async (more: object) => {
      const wanted = { workspaceId, name: 'Agency', scopes: Object.keys(SCOPES), ...more };
      return (await system().operator.createKey(wanted)).value;
    };
    const start = (name: string, more: NodeJS.ProcessEnv = {}) => {
      const file = join(ROOT, folder, `${name}.${extension}`);
      const variables = { ...env, ...more, PYTHONUNBUFFERED: '1' };
      return startProgram({ directory, env: variables, limitMs: 120_000 }, command, file);
    };
    const run = async (name: string, more?: NodeJS.ProcessEnv) => {
      const { code, printed, errors } = await outcome(start(name, more));
      if (code !== 0) throw new Error(`${name} ended with ${code}:\n${printed}\n${errors}`);
      return printed;
    };
    const postsOf = (reference: string) => agency.posts.list({ ...ALL, reference }).toArray();

    beforeAll(async () => {
      const tenant = await createTenant(system().operator, 'Agency');
      workspaceId = tenant.workspaceId;
      agency = new Postrider({ apiKey: tenant.apiKey, baseUrl: system().apiUrl });
      env = { POSTRIDER_URL: system().apiUrl, POSTRIDER_API_KEY: tenant.apiKey };
      directory = mkdtempSync(join(tmpdir(), 'postrider-agency-'));
    });
    afterAll(() => rmSync(directory, { recursive: true, force: true }));

    test('its customers connect accounts on their pages, and their week is planned once', async () => {
      const printed = await run('main');
      for (const name of CUSTOMERS) expect(printed).toContain(name);
      const tokens = [...printed.matchAll(/connect an account: \S+#(\S+)/g)].map(([, token]) => token);
      expect(tokens).toHaveLength(CUSTOMERS.length);
      for (const [index, token] of tokens.entries()) {
        const account = { platform: 'bluesky', handle: `${language.toLowerCase()}${index}.test` } as const;
        const { fields } = await system().simulator.addAccount(account);
        const page = openVisitor(system().urls.gateway);
        await page.call('ConnectLinksService/ConnectByCredentials', { token, platform: 'bluesky', fields });
      }
      await run('main');
      const planned = await run('main');
      expect(planned.match(/^ {2}scheduled /gm)).toHaveLength(9);
      expect(planned.match(/3 posts scheduled this month/g)).toHaveLength(CUSTOMERS.length);
    });

    test('it follows events from behind a firewall, and continues where it stopped', async () => {
      const reference = (await agency.posts.list().toArray()).map((post) => post.reference ?? '')[0] ?? '';
      const [first, second] = await postsOf(reference);
      const last = join(directory, 'last-event.txt');
      const [newest] = (await agency.events.list({ order: 'newest', limit: 1 }).page()).items;
      writeFileSync(last, newest?.id ?? '');
      for (const post of [first, second]) {
        const before = readFileSync(last, 'utf8');
        await agency.posts.publish(post?.id ?? '');
        await agency.posts.waitUntilDone(post?.id ?? '');
        const child = start('follow');
        if (!child.stdout) throw new Error('the program has no output');
        const printed = text(child.stdout);
        await waitUntil('the end of the post is saved', async () => {
          const seen = await agency.events.list({ after: before, types: 'post.finished' }).toArray();
          const [finished] = seen;
          return finished !== undefined && readFileSync(last, 'utf8') === finished.id;
        });
        child.kill();
        expect((await printed).match(/^live: .*$/gm)).toEqual([
          expect.stringMatching(`^live: ${reference} on bluesky: http`),
        ]);
      }
    });

    test('a customer’s key sees one profile, and gets “not found” for all others', async () => {
      const [profile] = await agency.profiles.list({ reference: 'bakery' }).toArray();
      const key = await createKey({ profileIds: [profile?.id ?? ''] });
      const printed = await run('customer', { POSTRIDER_CUSTOMER_KEY: key });
      expect(printed).toContain('The key sees 3 posts.');
      expect(printed).toContain(`Created a draft in ${profile?.id}.`);
      const attempts = [...printed.matchAll(/^(?:Read|Post|Change|Delete) .*: (\w+)$/gm)].map(
        ([, end]) => end,
      );
      expect(attempts).toHaveLength(2 * (2 + 2 + 3 * 3));
      expect(new Set(attempts)).toEqual(new Set(['not_found', 'profile_not_found', 'account_not_connected']));
    });

    test('its CI asserts outcomes with a test key', async () => {
      const POSTRIDER_TEST_KEY = await createKey({ isTest: true });
      for (let runs = 0; runs < 2; runs++) await run('ci', { POSTRIDER_TEST_KEY });
    });
  });
}
