type Reveal = (path: string) => void;

const reveals = new Set<Reveal>();

/** Calls back before the focus moves to the field of a path, which may have to be shown first. */
export function onReveal(reveal: Reveal): () => void {
  reveals.add(reveal);
  return () => reveals.delete(reveal);
}

/** Moves the focus to the field of a problem or its parent, and opens the tab and collapsed sections around it. */
export function focusField(path: string): void {
  for (const reveal of reveals) reveal(path);
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

/** Moves the focus to a field once it exists: for a button that is replaced by it or removes itself. */
export const focusSoon = (path: string) =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus(),
  );
