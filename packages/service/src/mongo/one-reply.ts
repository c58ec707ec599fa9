/**
 * The `batchSize` of a read in one reply. Without it, a server sends 101 documents first, and the rest after a second
 * request. Larger than any page or batch; a result that is too large for one reply still takes several.
 */
export const ONE_REPLY = 1_000;
