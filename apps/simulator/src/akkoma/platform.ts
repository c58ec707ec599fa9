import { createServer } from '../mastodon/server.ts';
import { ownHosts, ownOrigin } from '../own-host.ts';
import type { Platform, PlatformSettings } from '../platform.ts';

const NAME = 'akkoma';

/** An Akkoma server. */
export const akkoma = (settings: PlatformSettings): Platform =>
  createServer(
    {
      platform: NAME,
      hosts: ownHosts(NAME),
      originOf: ({ origin }) => ownOrigin(NAME, origin),
      profilePath: (handle) => `/users/${handle}`,
      postPath: (_handle, id) => `/notice/${id}`,
      statusFields: (text, warning) => ({
        pleroma: {
          content: { 'text/plain': text },
          spoiler_text: { 'text/plain': warning },
          local: true,
          conversation_id: 1,
          emoji_reactions: [],
        },
      }),
      versionOf: ({ software }) => `2.7.2 (compatible; Akkoma ${software?.version})`,
    },
    settings,
    {
      software: { name: NAME, version: '3.17.0' },
      keepsKeys: false,
      replaysFailures: true,
      instancePages: 'v1 with max_toot_chars',
      maxCharacters: 5000,
      countedAs: 'graphemes',
      maxFiles: 1000,
      takesMixed: true,
      imageBytes: 16_000_000,
      videoBytes: 16_000_000,
      maxDescription: 5000,
      processesFiles: false,
      acceptsUploads: true,
      unauthorizedStatus: 403,
      visibilities: ['public', 'unlisted', 'local', 'private', 'direct'],
    },
  );
