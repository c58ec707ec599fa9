/** Makes a value when it is first needed, and keeps it. Formats take a browser longer than all else that starts with a file. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
