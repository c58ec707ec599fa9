import {
  type ApiVersion,
  ageInDays,
  ageWarning,
  PLATFORM_DEFINITIONS,
  PLATFORMS,
} from '@postrider/platform-rules';
import { currentTime, type Log, setting, startLoop } from '@postrider/service';
import { gauge } from '@postrider/service/metrics';
import { z } from 'zod';

/** The versions that an operator has set, by the names of their settings. */
export type ApiVersions = Readonly<Record<string, string>>;

/** The versioned APIs of the platforms. Several platforms can have the same one. */
const APIS: readonly ApiVersion[] = [
  ...new Set(PLATFORMS.flatMap((platform) => PLATFORM_DEFINITIONS[platform].api ?? [])),
];

/** A setting for each versioned API. */
export const apiVersionSettings = Object.fromEntries(
  APIS.map(({ setting: variable, name, usual, pattern }) => [
    variable,
    setting(
      variable,
      z.string().regex(pattern).default(usual).describe(`The version of ${name}. Platforms end old versions`),
    ),
  ]),
);

const DAILY_MS = 24 * 60 * 60_000;
const DAY_SECONDS = 24 * 60 * 60;

/** Reports the age of each version in use, and logs a warning every day about old ones. */
export function startApiVersions(versions: ApiVersions = {}, log: Log) {
  const of = ({ setting, usual }: ApiVersion) => versions[setting] ?? usual;
  const endGauge = gauge('postrider_platform_api_version_age_seconds', () =>
    APIS.flatMap((api) => {
      const days = ageInDays(api, of(api), currentTime());
      return days === null ? [] : { labels: { setting: api.setting }, value: days * DAY_SECONDS };
    }),
  );
  const loop = startLoop('api versions', DAILY_MS, log, async () => {
    for (const api of APIS) {
      const warning = ageWarning(api, of(api), currentTime());
      if (warning !== null) log.warn({ setting: api.setting, version: of(api) }, warning);
    }
  });
  return {
    of,
    async stop() {
      endGauge();
      await loop.stop();
    },
  };
}
