import { createServer } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SNAC } from '@postrider/simulator/mastodon/behaviour';
import { listen } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
const others: Harness[] = [];
afterAll(async () => {
  await Promise.all([harness, ...others].map((each) => each.stop()));
});

const CREDENTIALS = {
  mastodon: (instance: string) => ({ instance, accessToken: 'x' }),
  bluesky: (service: string) => ({ service, identifier: 'x.test', appPassword: 'x' }),
  x: (apiUrl: string) => ({ apiUrl, clientId: 'x', accessToken: 'x', refreshToken: 'x' }),
};
const PLATFORMS = ['mastodon', 'bluesky', 'x'] as const;

const connect = (platform: (typeof PLATFORMS)[number], server: string) =>
  harness.rpc.connectAccount({
    workspaceId: harness.workspaceId,
    platform,
    fields: CREDENTIALS[platform](server),
  });

const begin = (instance: string) =>
  harness.rpc.beginConnect({
    workspaceId: harness.workspaceId,
    redirectUri: 'https://example.com/back',
    platform: 'mastodon',
    fields: { instance },
  });

/** A self-signed certificate, and its key. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgr3jnkqTZMc925A6S
qUWOjZYa51LckE8OS9wDmFTRiR+hRANCAAS+R/vjIBCqALyBwq2Y8O2dye5Zzgio
zxoxqxoyFKJjT5Bf6anOBk3N7hqNpJ6ZJJlipszHCfm6GIZwRKSR04eR
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBjTCCATOgAwIBAgIUBbZfLyFM0vfa6z4+nEK0/m8TRFQwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQc2VsZi1zaWduZWQudGVzdDAgFw0yNjExMjIwNTA5NTZaGA8y
MTI2MTAyOTA1MDk1NlowGzEZMBcGA1UEAwwQc2VsZi1zaWduZWQudGVzdDBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABL5H++MgEKoAvIHCrZjw7Z3J7lnOCKjPGjGr
GjIUomNPkF/pqc4GTc3uGo2knpkkmWKmzMcJ+boYhnBEpJHTh5GjUzBRMB0GA1Ud
DgQWBBSUMagcBozJDPJmk3vDpp1NdkUA1TAfBgNVHSMEGDAWgBSUMagcBozJDPJm
k3vDpp1NdkUA1TAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQDm
v9dhk8enohz4W4WC2fyfLAnVBUrFRYZEW9WF/ZBvjQIgUoRhlkJdj1jS/GX4HM0T
gMVhnozfdlooQo/fvFbsqKg=
-----END CERTIFICATE-----
`;

describe.each([...PLATFORMS, 'a consent page'] as const)(
  'a server of %s that can’t be reached is reported with the reason',
  (kind) => {
    const ask = (server: string) => (kind === 'a consent page' ? begin(server) : connect(kind, server));

    test('a name that does not exist, and one that resolves to a private address: the same message', async () => {
      const words = /^There is no public server with this name/;
      for (const server of ['https://nobody.invalid', 'https://10.0.0.1', 'https://[fd00::1]'])
        await expect(ask(server)).rejects.toMatchObject({
          code: 'account_not_connected',
          message: expect.stringMatching(words),
        });
    });

    test('a certificate that is not trusted', async () => {
      const server = createServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => response.end());
      const port = await listen(server);
      try {
        await expect(ask(`https://127.0.0.1:${port}`)).rejects.toMatchObject({
          code: 'account_not_connected',
          message: expect.stringMatching(/^The server’s certificate is not trusted/),
        });
      } finally {
        server.close();
      }
    });

    test('a closed port', async () => {
      const server = createServer();
      const port = await listen(server);
      await new Promise((resolve) => server.close(resolve));
      await expect(ask(`https://127.0.0.1:${port}`)).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringMatching(/^The server at this address does not accept connections/),
      });
    });
  },
);

describe('a server that behaves like snac', () => {
  test('a wrong token is reported as that', async () => {
    const {
      fields: { instance },
    } = await harness.sim.addAccount({ platform: 'mastodon', handle: 'ann' });
    await harness.sim.behave('mastodon', SNAC);
    await expect(connect('mastodon', instance)).rejects.toMatchObject({
      code: 'account_not_connected',
      message: 'This Mastodon server rejected the access token.',
    });
  });

  test.each(['v1', 'v1 with max_toot_chars'] as const)(
    'has its limits read from the page it has (%s)',
    async (instancePages) => {
      // What is known of a server is kept for an hour, so that each needs one of its own.
      const other = await startHarness();
      others.push(other);
      await other.sim.behave('mastodon', { ...SNAC, instancePages });
      const { accountId } = await other.connect('mastodon');
      const check = async (length: number) => {
        const targets = [{ platform: 'mastodon', accountId }];
        const post = { workspaceId: other.workspaceId, targets, caption: 'x'.repeat(length) };
        return (await other.rpc.checkPost(post)).problem?.errors.map(({ message }) => message);
      };
      expect(await check(100_000)).toBeUndefined();
      expect(await check(100_001)).toEqual([expect.stringMatching(/allows 100,000 characters/)]);
    },
  );
});
