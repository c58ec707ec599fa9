/** Inserts a text at the caret of a field, or replaces what is selected there, so that it can be undone. */
export function insertAtCaret(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // Deprecated, but the only way that keeps the history of the field.
  document.execCommand('insertText', false, text);
}
