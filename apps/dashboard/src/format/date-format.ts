import { currentTime } from '../requests/clock.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format for dates and times, made once: browsers take up to a millisecond for one, and lists need it in each row. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

let viewer = { offset: Number.NaN, zone: '' };

/** The zone of the machine with the browser: "Europe/Berlin". Found again when its clock is set to another offset. */
export function viewerZone(): string {
  const offset = currentTime().getTimezoneOffset();
  if (viewer.offset !== offset)
    viewer = { offset, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  return viewer.zone;
}
