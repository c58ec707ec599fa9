import {
  creatableOptions,
  PLATFORM_DEFINITIONS,
  type Platform,
  parentOption,
} from '@postrider/platform-rules';
import { invalid } from '@postrider/service';
import type { NewChoice } from '../connectors/connector.ts';

/** Throws `invalid_request` unless the platform can create a value of this option, below this parent. */
export function assertCreatable(platform: Platform, { option, parent }: NewChoice): void {
  const { name, options } = PLATFORM_DEFINITIONS[platform];
  const creatable = creatableOptions(options);
  if (!creatable.includes(option)) {
    const known = creatable.length > 0 ? `Use ${creatable.join(' or ')}.` : 'Create it there.';
    throw invalid(
      '/option',
      'unknown_value',
      `Postrider can’t create values of this option on ${name}. ${known}`,
    );
  }
  const needed = parentOption(options, option);
  if (needed !== undefined && parent === undefined)
    throw invalid('/parent', 'required', `Name the ${needed} to which the new ${option} belongs.`);
  if (needed === undefined && parent !== undefined)
    throw invalid('/parent', 'invalid_value', `A ${option} belongs to nothing else. Omit parent.`);
}
