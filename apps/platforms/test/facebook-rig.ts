import { randomBytes } from 'node:crypto';
import type { FaultKind } from '@postrider/simulator/client';
import sharp from 'sharp';
import type { Harness } from './harness.ts';

/** Files and faults for tests of Facebook Pages. */
export function createFacebookRig(harness: Harness) {
  const { sim, media } = harness;
  const callsOf = async (account: string, operation: 'publish' | 'upload' | 'poll' | 'lookup' | 'metrics') =>
    (await sim.calls({ platform: 'facebook', account, operation })).filter(({ method }) =>
      operation === 'publish' || operation === 'upload' ? method === 'POST' : true,
    );

  return {
    callsOf,

    faultOn: (
      account: string,
      fault: {
        operation: 'publish' | 'upload' | 'poll' | 'lookup' | 'edit' | 'delete' | 'metrics';
        kind: FaultKind;
        body?: unknown;
        status?: number;
        times?: number;
      },
    ) => sim.fault({ platform: 'facebook', account, ...fault }),

    async photo(background: string) {
      const size = { width: 64, height: 48 };
      const bytes = await sharp({ create: { ...size, channels: 3, background } })
        .png()
        .toBuffer();
      return media.add({ mimeType: 'image/png', bytes, ...size });
    },

    /** Bytes that nothing examines, of a video in this form. */
    video(form: 'reel' | 'video', size = 3_000) {
      const [width, height] = form === 'reel' ? [1080, 1920] : [1920, 1080];
      return media.add({ mimeType: 'video/mp4', bytes: randomBytes(size), width, height, duration: 12 });
    },
  };
}

/** The body of an error of the Graph API. */
export const graphBody = (code: number, error_subcode?: number, error_user_msg?: string) => ({
  error: {
    message: 'An error',
    type: 'OAuthException',
    code,
    error_subcode,
    error_user_msg,
    fbtrace_id: 'x',
  },
});
