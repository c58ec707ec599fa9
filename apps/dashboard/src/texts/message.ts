declare const MESSAGE: unique symbol;

/** A message of the catalogue, not yet in the reader's language: render it with `t`. */
export type Message = string & { readonly [MESSAGE]: true };

/** A literal or a `Message`, so that all messages can be collected from the code. Any other string is an error. */
export type Literal<S extends string> = string extends S ? never : S;

/** Marks an English ICU message where it can't be translated yet, such as in a constant. */
export function msg<const S extends string>(message: Literal<S>): Message;
export function msg(message: string) {
  return message;
}
