/** Leads to the field of an objection, or to the one that it is a part of; opens what hides it. */
export function focusField(path: string): void {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(at)}"]`);
    if (!field) continue;
    for (
      let around = field.closest('details');
      around;
      around = around.parentElement?.closest('details') ?? null
    )
      around.open = true;
    field.focus();
    field.scrollIntoView({ block: 'center' });
    return;
  }
}

/** Moves the focus to a field once it is there: for a button that is replaced by it, or that removes itself. */
export const focusSoon = (path: string) =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus(),
  );
