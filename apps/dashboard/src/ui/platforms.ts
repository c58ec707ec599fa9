import { PLATFORM_DATA, PLATFORMS, type PlatformData } from '@postrider/platform-rules/data';

/** The platforms in the order of choices. */
export { PLATFORMS };

/** The data of a platform; undefined for platforms of newer servers. */
export const platformData = (platform: string): PlatformData | undefined => {
  const name = PLATFORMS.find((each) => each === platform);
  return name && PLATFORM_DATA[name];
};
