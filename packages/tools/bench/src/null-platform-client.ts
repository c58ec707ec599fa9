import type { Credentials } from '@postrider/platform-rules';
import { z } from 'zod';

/** The platform whose API it implements; all accounts of the benchmark are on it. */
export const PLATFORM = 'mastodon';

/** The name under which the services reach the null platform. */
export const NULL_HOST = 'null-platform.test';

const received = z.array(z.object({ at: z.number(), text: z.string() }));
const status = z.object({ status: z.string() });

/** The platform of null-platform.ts. */
export interface NullPlatform {
  /** The posts with texts `<name> <n>`, and the time when each was received. */
  received(name: string): Promise<{ at: number; n: number }[]>;
  /** The number of all received posts. */
  count(): Promise<number>;
  /** The credentials of an account with this name; any name is valid. */
  addAccount(account: { handle: string }): Promise<{ fields: Credentials<typeof PLATFORM> }>;
}

/** @param url its address */
export const connectNullPlatform = (url: string): NullPlatform => ({
  async received(name) {
    const all = received.parse(await (await fetch(`${url}/received`)).json());
    return all.flatMap(({ at, text }) => {
      const [of, n] = status.parse(JSON.parse(text)).status.split(' ');
      return of === name ? { at, n: Number(n) } : [];
    });
  },
  count: async () => z.number().parse(await (await fetch(`${url}/received/count`)).json()),
  addAccount: async ({ handle }) => ({
    fields: { instance: `https://${NULL_HOST}`, accessToken: handle },
  }),
});
