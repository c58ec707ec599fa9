import { describePlatform, PLATFORM_OPTIONS, PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import type { platformList } from './schemas.ts';

const fields = z.record(z.string(), z.unknown());

/** The names of schemas are those of the OpenAPI document; each schema here is whole without others. */
class WithoutNames extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get(schema: z.core.$ZodType) {
    const { id: _id, ...meta } = z.globalRegistry.get(schema) ?? {};
    return meta;
  }
}

/** The rules of every platform. They change with the version of the service only. */
export const platformsMessage: z.output<typeof platformList> = {
  platforms: PLATFORMS.map((platform) => ({
    ...describePlatform(platform),
    options: fields.parse(z.toJSONSchema(PLATFORM_OPTIONS[platform], { metadata: new WithoutNames() })),
  })),
};
