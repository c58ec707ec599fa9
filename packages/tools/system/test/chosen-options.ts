import { PLATFORM_DEFINITIONS, type Platform, requiredOptions } from '@postrider/platform-rules';
import type { Postrider } from '@postrider/sdk';
import { clipOptions } from '../src/taking.ts';

type Options = NonNullable<Parameters<Postrider['posts']['create']>[0]['options']>;

/** The options that the platforms of these accounts require, each with the first value that its account can choose. */
export async function chosenOptions(
  { accounts }: Pick<Postrider, 'accounts'>,
  targets: readonly { platform: Platform; accountId: string }[],
): Promise<Options> {
  const options: Options = {};
  for (const { platform, accountId } of targets) {
    const required = requiredOptions(PLATFORM_DEFINITIONS[platform].options);
    if (required.length === 0) continue;
    const ofClip = clipOptions(platform);
    if (ofClip) {
      Object.assign(options, { [platform]: ofClip });
      continue;
    }
    const choices = await accounts.choices(accountId);
    const wanted = choices.filter(({ option }) => required.includes(option));
    const values = wanted.map(({ option, values }) => [option, values[0]?.value]);
    Object.assign(options, { [platform]: Object.fromEntries(values) });
  }
  return options;
}
