/**
 * The `batchSize` of a read that is wanted as a whole: without it a server sends 101 documents, and the rest when it is
 * asked a second time. More than any page or batch has; what is too long for a reply is asked for again all the same.
 */
export const ONE_REPLY = 1_000;
