import { createServer } from '../mastodon/server.ts';
import { ownHosts, ownOrigin } from '../own-host.ts';
import type { Platform, PlatformSettings } from '../platform.ts';
import { withLaravelErrors } from './errors.ts';

const NAME = 'pixelfed';

/** A Pixelfed server. */
export function pixelfed(settings: PlatformSettings): Platform {
  const server = createServer(
    {
      platform: NAME,
      hosts: ownHosts(NAME),
      originOf: ({ origin }) => ownOrigin(NAME, origin),
      profilePath: (handle) => `/pixelfed/${handle}`,
      postPath: (handle, id) => `/p/${handle}/${id}`,
      versionOf: ({ software }) => `3.5.3 (compatible; Pixelfed ${software?.version})`,
    },
    settings,
    {
      software: { name: NAME, version: '0.11.13' },
      keepsKeys: false,
      refusesKeys: true,
      countedAs: 'codePoints',
      countsWarning: false,
      maxWarning: 140,
      needsSensitive: true,
      needsMedia: true,
      takesMixed: true,
      imageBytes: 15_360_000,
      videoBytes: 15_360_000,
      maxDescription: 1000,
      mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4'],
      processesFiles: false,
      acceptsUploads: true,
      visibilities: ['public', 'unlisted', 'private'],
      listsReplies: false,
      scopes: ['read', 'write', 'follow', 'push'],
    },
  );
  return { ...server, routes: server.routes.map(withLaravelErrors) };
}
