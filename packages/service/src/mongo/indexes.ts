const EARLIEST = new Date(0);

/**
 * The options of an index on the documents that have a field. Unlike a sparse index it costs the local engine nothing for the
 * others, whatever else is written to them. A query uses it that compares the field with a value; with times, see `upTo`.
 */
export const whereSet = (field: string) => ({
  // Not the default: a database may have a sparse index of that name, which an older version still uses.
  name: `${field}_set`,
  partialFilterExpression: { [field]: { $exists: true } },
});

/** A filter for times until this one. Only with a lower bound does every engine use an index of `whereSet`. */
export const upTo = (time: Date) => ({ $gte: EARLIEST, $lte: time });

/** The same without the time itself. */
export const earlierThan = (time: Date) => ({ $gte: EARLIEST, $lt: time });
