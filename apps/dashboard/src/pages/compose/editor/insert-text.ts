import { insertAtCaret } from '../../../ui/insert-at-caret.ts';
import { focusField } from '../focus.ts';

/** The path of the text that was edited last. */
let edited = '/caption';

/** Remembers a text field that gets the focus. */
export function noteEdited({ dataset }: HTMLElement): void {
  if (dataset.path !== undefined) edited = dataset.path;
}

/** Inserts a text at the caret of the text field that was edited last, so that it can be undone there. */
export function insertText(text: string): void {
  const field =
    document.querySelector<HTMLTextAreaElement>(`textarea[data-path="${CSS.escape(edited)}"]`) ??
    document.querySelector<HTMLTextAreaElement>('#compose-text textarea, textarea[data-path="/caption"]');
  if (!field) {
    focusField('/caption');
    return;
  }
  insertAtCaret(field, text);
}
