import { PLATFORM_DATA, PLATFORMS, type PlatformData } from '@postrider/platform-rules/data';

/** The platforms in the order of choices. */
export { PLATFORMS };

/** What is known of a platform; undefined for one that a newer server has. */
export const platformData = (platform: string): PlatformData | undefined => {
  const name = PLATFORMS.find((each) => each === platform);
  return name && PLATFORM_DATA[name];
};
