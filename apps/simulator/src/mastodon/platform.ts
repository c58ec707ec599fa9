import type { Platform, PlatformSettings } from '../platform.ts';
import { createServer } from './server.ts';

/** A Mastodon server. Other software that it behaves as reports that it is compatible. */
export const mastodon = (settings: PlatformSettings): Platform =>
  createServer(
    {
      platform: 'mastodon',
      originOf: ({ origin }) => origin,
      profilePath: (handle) => `/@${handle}`,
      postPath: (handle, id) => `/@${handle}/${id}`,
      versionOf: ({ software }) =>
        software?.name === 'mastodon'
          ? software.version
          : `4.0.0 (compatible; ${software?.name ?? 'unknown'})`,
    },
    settings,
  );
