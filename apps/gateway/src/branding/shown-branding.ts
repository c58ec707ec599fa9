import { liveWorkspaceOf } from '@postrider/contracts';
import { MediaType } from '@postrider/contracts/media';
import { type Log, unlessNotFound } from '@postrider/service';
import type { Profiles } from '../profiles/profiles.ts';
import type { Services } from '../services.ts';
import { NO_BRANDING } from '../workspaces/branding.ts';
import type { WorkspaceStore } from '../workspaces/store.ts';

/** A branding as a page shows it. */
export interface ShownBranding {
  name: string;
  /** A WebP image of at most 480 by 480 pixels; empty without one. */
  logo: Uint8Array;
  /** Empty: the default. */
  color: string;
  /** Empty: the language of the browser. */
  language: string;
  /** The IANA name of the profile's time zone; empty without a profile. */
  timezone: string;
}

interface Dependencies {
  workspaces: Pick<WorkspaceStore, 'get'>;
  profiles: Pick<Profiles, 'get'>;
  services: Pick<Services, 'media'>;
  log: Log;
}

export type ReadBranding = ReturnType<typeof createReadBranding>;

/** Reads the branding for the pages of a profile, or of the workspace. */
export function createReadBranding({ workspaces, profiles, services, log }: Dependencies) {
  /** Pages work without their logo, so a failure is only logged. */
  async function readLogo(workspaceId: string, mediaId: string): Promise<Uint8Array> {
    try {
      const found = await unlessNotFound(services.media.getThumbnail({ workspaceId, mediaId }));
      return found?.type === MediaType.IMAGE ? found.thumbnail : new Uint8Array();
    } catch (error) {
      log.warn({ err: error, workspaceId, mediaId }, 'the logo of a page could not be read');
      return new Uint8Array();
    }
  }

  return async (workspaceId: string, profileId?: string): Promise<ShownBranding> => {
    const workspace = await workspaces.get(workspaceId);
    const common = workspace?.branding ?? NO_BRANDING;
    // A deleted profile has none.
    const profile = profileId ? await unlessNotFound(profiles.get(workspaceId, profileId)) : undefined;
    const own = profile?.branding ?? NO_BRANDING;
    const logo = own.logoMediaId
      ? readLogo(workspaceId, own.logoMediaId)
      : common.logoMediaId && readLogo(liveWorkspaceOf(workspaceId), common.logoMediaId);
    return {
      name: own.name ?? common.name ?? workspace?.name ?? '',
      logo: (await logo) || new Uint8Array(),
      color: own.color ?? common.color ?? '',
      language: own.language ?? common.language ?? '',
      timezone: profile?.timezone ?? '',
    };
  };
}
