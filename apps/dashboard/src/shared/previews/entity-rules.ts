import '../drafts/without-eval.ts';
import { type Entity, isPlatform, PLATFORM_DEFINITIONS } from '@postrider/platform-rules';

/** What a platform links in a text. */
export const entities = (platform: string, text: string): readonly Entity[] =>
  isPlatform(platform) ? PLATFORM_DEFINITIONS[platform].entities(text) : [];
