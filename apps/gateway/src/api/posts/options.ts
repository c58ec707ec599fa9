import { violationParams } from '@postrider/contracts/codes';
import {
  byAccount,
  byPlatform,
  PLATFORMS,
  type Platform,
  type PlatformDefinition,
  schemaName,
} from '@postrider/platform-rules';
import { z } from 'zod';

const nullish = (type: z.core.$ZodType) => z.optional(z.nullable(type));

/** The settings for one account in a request; null is the same as omitting one. */
const settingsInput = (settings: z.ZodObject) =>
  z.strictObject(mapValues(settings.shape, nullish)).meta({ id: `${settings.meta()?.id}Input` });

/** The options of a platform: settings for all its accounts, and overrides for single ones. */
function platformInput(platform: Platform, { options }: PlatformDefinition) {
  const settings = settingsInput(options);
  return settings
    .extend({ accounts: nullish(byAccount(z.nullable(settings))) })
    .meta({ id: `${schemaName(platform)}OptionsInput` });
}

/** The `options` of a post in a request. */
export const optionsInput = z
  .strictObject(byPlatform((platform, rules) => nullish(platformInput(platform, rules))))
  .meta({ id: 'PostOptionsInput' });

export function mapValues<T, U>(
  members: Readonly<Record<string, T>>,
  change: (value: T, name: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(value, name)]));
}

const settings = z.record(z.string(), z.json());
const given = z.record(
  z.string(),
  z
    .object({ accounts: z.record(z.string(), settings.nullable()).nullish() })
    .catchall(z.json())
    .nullish(),
);

/** The settings of valid options, without nulls. */
export const readOptions = (options: z.output<typeof optionsInput>) =>
  mapValues(withoutNulls(given.parse(options)), ({ accounts, ...shared }) => ({
    ...withoutNulls(shared),
    ...(accounts && { accounts: mapValues(withoutNulls(accounts), withoutNulls) }),
  }));

function withoutNulls<T>(members: Readonly<Record<string, T>>): Record<string, NonNullable<T>> {
  const kept: Record<string, NonNullable<T>> = {};
  for (const [name, value] of Object.entries(members)) {
    if (value !== null && value !== undefined) kept[name] = value;
  }
  return kept;
}

const named = z.object({
  platforms: z.array(z.union([z.string(), z.object({ platform: z.string() })])),
  options: z.record(z.string(), z.unknown()),
});

/** Adds an issue for options of platforms that are not targets of the post. */
export function refuseUnused(post: unknown, context: z.core.$RefinementCtx): void {
  const { data } = named.safeParse(post);
  if (!data) return;
  const platforms = data.platforms.map((item) => (typeof item === 'string' ? item : item.platform));
  for (const platform of PLATFORMS) {
    if ((data.options[platform] ?? null) === null || platforms.includes(platform)) continue;
    context.addIssue({
      code: 'custom',
      path: ['options', platform],
      params: violationParams('unused_options'),
      message: 'The post is not published to this platform.',
      input: data.options[platform],
    });
  }
}
