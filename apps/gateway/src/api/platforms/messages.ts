import { describePlatform, PLATFORM_OPTIONS, PLATFORMS, type Platform } from '@postrider/platform-rules';
import { z } from 'zod';
import type { platformList } from './schemas.ts';

const fields = z.record(z.string(), z.unknown());

/** Schemas have the names of the OpenAPI document. Each schema here is self-contained. */
class WithoutNames extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get(schema: z.core.$ZodType) {
    const { id: _id, ...meta } = z.globalRegistry.get(schema) ?? {};
    return meta;
  }
}

/** The rules of every platform. They change only with the version of the service. */
export const platformRules = PLATFORMS.map((platform) => ({
  ...describePlatform(platform),
  options: fields.parse(z.toJSONSchema(PLATFORM_OPTIONS[platform], { metadata: new WithoutNames() })),
}));

/** Every platform. @param configured those that can be connected without an app of the caller */
export const platformsMessage = (configured: ReadonlySet<Platform>): z.output<typeof platformList> => ({
  platforms: platformRules.map((rules) => ({ ...rules, isConfigured: configured.has(rules.platform) })),
});
