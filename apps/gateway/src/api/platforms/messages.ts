import { describePlatform, PLATFORM_OPTIONS, PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import type { platformList } from './schemas.ts';

const fields = z.record(z.string(), z.unknown());

/** The rules of every platform. They change with the version of the service only. */
export const platformsMessage: z.output<typeof platformList> = {
  platforms: PLATFORMS.map((platform) => ({
    ...describePlatform(platform),
    options: fields.parse(z.toJSONSchema(PLATFORM_OPTIONS[platform])),
  })),
};
