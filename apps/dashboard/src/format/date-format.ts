import { currentTime } from '../requests/clock.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A cached format for dates and times: browsers take up to a millisecond to create one, and lists need it in each row.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

let viewer = { offset: Number.NaN, zone: '' };

/** The browser's time zone: "Europe/Berlin". Updated when the device's offset changes. */
export function viewerZone(): string {
  const offset = currentTime().getTimezoneOffset();
  if (viewer.offset !== offset)
    viewer = { offset, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  return viewer.zone;
}
