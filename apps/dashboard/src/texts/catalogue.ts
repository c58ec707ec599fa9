/** The translations of one language by English message. */
export type Catalogue = Readonly<Record<string, string>>;

let texts: Catalogue | undefined;

/** Sets the translations; none for English. */
export function setCatalogue(catalogue: Catalogue): void {
  texts = catalogue;
}

/**
 * The translation of a message, or the message itself. In a browser the catalogue must be loaded: a text that is made
 * while a file is loaded would stay English, so this is reported.
 */
export function translationOf(message: string): string {
  if (!texts && typeof document !== 'undefined')
    reportError(new Error(`“${message}” was used before its language was loaded: use msg() there`));
  return texts?.[message] ?? message;
}
