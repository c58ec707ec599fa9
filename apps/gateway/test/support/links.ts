import { expect } from '@jest/globals';
import { ConnectLinksService } from '@postrider/contracts/dashboard';
import { PLATFORM_DEFINITIONS, PLATFORMS } from '@postrider/platform-rules';
import { connectMongo } from '@postrider/service/mongo';
import { testLog } from '@postrider/testing';
import { z } from 'zod';
import { type Browser, openBrowser } from './browser.ts';
import type { Harness } from './harness.ts';

/** The platforms whose accounts are connected without an app. */
export const WITHOUT_APPS = PLATFORMS.filter((platform) =>
  PLATFORM_DEFINITIONS[platform].connect.fields.every(({ of }) => of !== 'app'),
);

export const redirectUrl = 'https://app.example.com/back?tenant=7';

const answer = z.object({
  connectLink: z.looseObject({ id: z.string(), url: z.string(), expiresAt: z.string() }),
});

type StoredCollection = ReturnType<Awaited<ReturnType<typeof connectMongo>>['collection']>;

/** What tests do with connect links, by a key that may. */
export function linkTools(current: () => { harness: Harness; key: string }) {
  const page = (browser = openBrowser(current().harness.gateway.address)) =>
    browser.client(ConnectLinksService);

  /** Changes or reads what is stored. */
  async function stored<T>(collection: string, act: (found: StoredCollection) => Promise<T>): Promise<T> {
    const connection = await connectMongo(current().harness.backing.mongo('gateway'), testLog);
    try {
      return await act(connection.collection(collection));
    } finally {
      await connection.close();
    }
  }

  return {
    page,
    stored,

    /** Makes a link; its token is what the page has. */
    async make(json: object = {}) {
      const { harness, key } = current();
      const response = await harness.ask('POST', '/connect-links', { key, json: { redirectUrl, ...json } });
      expect(response).toMatchObject({ status: 201 });
      const { connectLink } = answer.parse(response.json);
      const [address, token = ''] = connectLink.url.split('#');
      expect(address).toBe(`${harness.gateway.address}/connect`);
      return { ...connectLink, token };
    },

    async read(id: string) {
      const { harness, key } = current();
      return (await harness.ask('GET', `/connect-links/${id}`, { key })).json;
    },

    /** Ends the time of the link with this reference. */
    expire: (reference: string) =>
      stored('connect_links', (links) =>
        links.updateOne({ reference }, { $set: { expiresAt: new Date(Date.now() - 1) } }),
      ),

    /** Opens Mastodon's consent page by a link; what the page sends the browser back to. */
    async open(token: string, browser: Browser): Promise<URL> {
      const { url } = await page(browser).beginConsent({
        token,
        platform: 'mastodon',
        fields: { instance: 'mastodon.test' },
      });
      const consent = new URL(url);
      const back = new URL(consent.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('state', consent.searchParams.get('state') ?? '');
      return back;
    },

    /** Where a browser is led on to from a consent page's answer. */
    async comeBack(back: URL, given: Record<string, string>, { cookies }: Browser) {
      for (const [name, value] of Object.entries(given)) back.searchParams.set(name, value);
      const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
      const response = await fetch(back, { redirect: 'manual', headers });
      expect(response.status).toBe(303);
      return response.headers.get('location') ?? '';
    },
  };
}
