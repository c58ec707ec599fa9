declare const MESSAGE: unique symbol;

/**
 * A message of the catalogue that is not in the reader's language yet. It is no string for the compiler, so that nobody
 * shows it without `t`.
 */
export interface Message {
  readonly [MESSAGE]: true;
}

/** A literal, so that all messages can be collected from the code. Any other string is an error. */
export type Literal<S extends string> = string extends S ? never : S;

/** Marks an English ICU message where it can't be translated yet, such as in a constant. Show it with `t`. */
export function msg<const S extends string>(message: Literal<S>): Message;
export function msg(message: string): unknown {
  return message;
}
