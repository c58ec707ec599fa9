const EARLIEST = new Date(0);

/**
 * The options of an index on the documents that have a field. Unlike a sparse index, it costs the local engine nothing
 * for other documents. Queries use it if they compare the field with a value; for times, see `upTo`.
 */
export const whereSet = (field: string) => ({
  // Not the default name: an older version may still use a sparse index of that name.
  name: `${field}_set`,
  partialFilterExpression: { [field]: { $exists: true } },
});

/** A filter for times until this one. Some engines use an index of `whereSet` only with a lower bound. */
export const upTo = (time: Date) => ({ $gte: EARLIEST, $lte: time });

/** The same without the time itself. */
export const earlierThan = (time: Date) => ({ $gte: EARLIEST, $lt: time });
