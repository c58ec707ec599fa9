/** A number of deliveries, in words. */
export const countOf = (count: number): string =>
  count === 1 ? '1 delivery' : `${count.toLocaleString('en')} deliveries`;
