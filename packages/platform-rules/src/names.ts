import { byPlatform } from './definitions.ts';

/** Every platform's name, for the first load of the dashboard. Evaluated when the dashboard is built. */
export const PLATFORM_NAMES: Readonly<Record<string, string>> = byPlatform((_, { name }) => name);
