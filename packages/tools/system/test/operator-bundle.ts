import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Postrider } from '@postrider/sdk';
import { TEST_DASHBOARD_SECRET, TEST_OPERATOR_TOKEN, TEST_SECRET_KEYS } from '@postrider/testing';
import { type OperatorSystem, OTHER_TOKEN } from './operator-system.ts';

export const BROKER_PASSWORD = 'hunter2-of-the-broker';
const CAPTION = 'what nobody outside may read';

/** The tests of the support bundle. Of the services links is down, and analytics without its broker. */
export function describeBundle(system: () => OperatorSystem): void {
  describe('the support bundle', () => {
    let file: string;
    let text: string;
    let secrets: string[];

    /** Gives the system secrets of every kind; returns them. */
    async function addSecrets(): Promise<string[]> {
      const { json, simulator, apiUrl, env } = system();
      const workspace = await system().newWorkspace('Bundle');
      const { value: apiKey } = await json('keys', 'create', workspace, '--name', 'Bundle');
      const { fields: mastodon } = await simulator.addAccount({ platform: 'mastodon', handle: 'bundle' });
      const access = ['--instance', mastodon.instance, '--access-token', mastodon.accessToken];
      await json('accounts', 'connect', 'mastodon', workspace, ...access);
      const { fields: bluesky } = await simulator.addAccount({ platform: 'bluesky', handle: 'bundle.test' });
      const password = ['--identifier', bluesky.identifier, '--app-password', bluesky.appPassword];
      await json('accounts', 'connect', 'bluesky', workspace, ...password, '--service', bluesky.service);
      const client = new Postrider({ apiKey, baseUrl: `${apiUrl}/api/v1/developer` });
      const webhook = await client.webhooks.create({ url: 'https://nobody.invalid/in' });
      await client.posts.create({ caption: CAPTION, platforms: ['mastodon'] });
      const { MONGODB_URI = '', RABBITMQ_URL = '', S3_SECRET_ACCESS_KEY = '' } = env;
      const encryption = TEST_SECRET_KEYS.map((key) => key.slice(key.indexOf(':') + 1));
      return [
        apiKey,
        mastodon.accessToken,
        bluesky.appPassword,
        String(webhook.secret),
        S3_SECRET_ACCESS_KEY,
        MONGODB_URI,
        RABBITMQ_URL,
        ...encryption,
        TEST_OPERATOR_TOKEN,
        OTHER_TOKEN,
        TEST_DASHBOARD_SECRET,
        BROKER_PASSWORD,
        CAPTION,
      ];
    }

    beforeAll(async () => {
      secrets = await addSecrets();
      file = join(mkdtempSync(join(system().folder, 'bundle-')), 'bundle.json.gz');
      const { errors } = await system().run(['support-bundle', '--out', file]);
      expect(errors).toBe('');
      text = gunzipSync(readFileSync(file)).toString('utf8');
    }, 60_000);

    test('has no secret in it, in whatever form', () => {
      expect(secrets.filter((secret) => secret.length < 5)).toEqual([]);
      const forms = secrets.flatMap((secret) => [
        secret,
        Buffer.from(secret).toString('base64').replace(/=+$/, ''),
        Buffer.from(secret).toString('base64url'),
        encodeURIComponent(secret),
        JSON.stringify(secret).slice(1, -1),
      ]);
      expect(forms.filter((form) => text.includes(form))).toEqual([]);
    });

    test('reports every service that answers, and names those that do not', () => {
      const { madeAt, version, publishing, services } = JSON.parse(text);
      expect({ madeAt, version, publishing }).toMatchObject({
        madeAt: expect.stringMatching(/Z$/),
        version: '0.0.0',
        publishing: { state: expect.stringMatching(/./) },
      });
      expect(services.links).toEqual({ error: expect.stringMatching(/./) });
      for (const name of ['gateway', 'posts', 'platforms', 'media', 'webhooks', 'analytics'])
        expect(services[name]).toMatchObject({
          role: name,
          version: '0.0.0',
          nodeVersion: process.version,
          components: expect.arrayContaining(['rpc', 'scheduler']),
          startedAt: expect.stringMatching(/Z$/),
          clock: { isTrusted: true },
          settings: expect.arrayContaining([
            { name: 'MONGODB_URI', isSet: true },
            { name: 'LOG_LEVEL', isSet: true, value: 'info' },
          ]),
          readiness: { isReady: true },
          database: { pendingMigrations: [] },
          metrics: expect.arrayContaining([
            expect.objectContaining({ name: 'postrider_build_info', type: 'gauge' }),
          ]),
        });
      expect(services.gateway.readiness.dependencies).toContainEqual({
        name: 'links',
        isNeeded: false,
        isUp: false,
        reason: expect.stringMatching(/./),
      });
      expect(services.analytics.readiness.dependencies).toContainEqual(
        expect.objectContaining({ name: 'broker', isUp: false }),
      );
      expect(services.media.settings).toContainEqual({ name: 'S3_ACCESS_KEY_ID', isSet: true });
      const { collections } = services.posts.database;
      for (const { missingIndexes } of collections) expect(missingIndexes).toEqual([]);
      expect(collections).toContainEqual(
        expect.objectContaining({ collection: 'posts', states: { draft: expect.any(Number) } }),
      );
      expect(services.posts).toMatchObject({ oldestDue: null, deadLetters: { total: 0, oldest: [] } });
      expect(services.posts.integrity).toContainEqual({
        kind: 'post_unfinished',
        isComplete: true,
        count: 0,
        first: [],
      });
    });

    test('is a file of its owner alone, and replaces none unless asked to', async () => {
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const before = readFileSync(file);
      const refused = await system().run(['support-bundle', '--out', file]);
      expect(refused).toMatchObject({ code: 2, errors: expect.stringContaining('--yes') });
      expect(readFileSync(file)).toEqual(before);
    });
  });
}
