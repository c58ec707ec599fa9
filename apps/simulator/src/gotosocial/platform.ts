import { createServer } from '../mastodon/server.ts';
import { ownHosts, ownOrigin } from '../own-host.ts';
import type { Platform, PlatformSettings } from '../platform.ts';

const NAME = 'gotosocial';

/** A GoToSocial server. */
export const gotosocial = (settings: PlatformSettings): Platform =>
  createServer(
    {
      platform: NAME,
      hosts: ownHosts(NAME),
      originOf: ({ origin }) => ownOrigin(NAME, origin),
      profilePath: (handle) => `/gotosocial/@${handle}`,
      postPath: (handle, id) => `/gotosocial/@${handle}/statuses/${id}`,
      versionOf: ({ software }) => `${software?.version}+git-57cb4fe`,
    },
    settings,
    {
      software: { name: NAME, version: '0.20.0' },
      keepsKeys: false,
      maxCharacters: 5000,
      countedAs: 'codePoints',
      maxFiles: 6,
      takesMixed: true,
      imageBytes: 40 * 1024 * 1024,
      videoBytes: 40 * 1024 * 1024,
      processesFiles: false,
      visibilities: ['public', 'unlisted', 'private', 'mutuals_only', 'direct'],
    },
  );
