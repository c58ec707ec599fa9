/** Creates a value on first use, and keeps it, because creating formats is slow. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
