/** The version of a platform's API that requests name. Platforms end old versions. */
export interface ApiVersion {
  /** The environment variable with the version, such as `LINKEDIN_VERSION`. Platforms with the same API share it. */
  readonly setting: string;
  /** The API, as the subject of a sentence. */
  readonly name: string;
  /** The version that Postrider was tested with. */
  readonly usual: string;
  /** Matches a whole version. */
  readonly pattern: RegExp;
  /** When a version was released; null if unknown. */
  releasedAt(version: string): Date | null;
  /** The months for which the platform serves a version at least. */
  readonly livesMonths: number;
}

/** The age from which operators are warned. */
const OLD_MONTHS = 10;

/** The age of a version in days at a time; null if unknown. */
export function ageInDays({ releasedAt }: ApiVersion, version: string, now: Date): number | null {
  const released = releasedAt(version);
  return released && Math.max(0, Math.floor((now.getTime() - released.getTime()) / 86_400_000));
}

/** A warning about an old version, or null. */
export function ageWarning(api: ApiVersion, version: string, now: Date): string | null {
  const { name, setting, livesMonths } = api;
  const released = api.releasedAt(version);
  if (!released || monthsAfter(released, OLD_MONTHS) > now) return null;
  const ends = monthsAfter(released, livesMonths).toISOString().slice(0, 10);
  return `${name} is used in version ${version}, which may end from ${ends} on. Update Postrider, or set ${setting} to a newer version.`;
}

function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}
