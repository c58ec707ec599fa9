/** Joins class names; skips empty values. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
