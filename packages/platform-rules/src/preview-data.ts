import { byPlatform } from './definitions.ts';
import { USUAL_PREVIEW } from './preview.ts';

/** How posts look on each platform, evaluated when the dashboard is built. */
export const PLATFORM_PREVIEWS = byPlatform((_, { preview = USUAL_PREVIEW }) => preview);

/** The look where a platform is not known. */
export const UNKNOWN_PREVIEW = USUAL_PREVIEW;
