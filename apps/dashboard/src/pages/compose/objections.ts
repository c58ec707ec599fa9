/** Something that is wrong with the post. */
export interface Objection {
  /** The platform that objects; empty where it is about the post itself. */
  platform: string;
  /** JSON pointer of the field. */
  path: string;
  message: string;
}

interface PlatformName {
  platform: string;
  name: string;
}

/** The platform that a violation of the server is about, by its field or its words; empty where it is about none. */
export function platformOf(
  { path, message }: { path: string; message: string },
  targets: readonly { platform: string }[],
  names: readonly PlatformName[],
): string {
  const [, field, part = ''] = path.split('/');
  if (field === 'options') return part;
  if (field === 'platforms' && part !== '') return targets[Number(part)]?.platform ?? '';
  return names.find(({ name }) => message.split(/\W+/).includes(name))?.platform ?? '';
}

/** Objections of several sources, each once. */
export function mergeObjections(...sources: readonly (readonly Objection[])[]): Objection[] {
  const known = new Map<string, Objection>();
  for (const objection of sources.flat())
    known.set([objection.platform, objection.path, objection.message].join(' '), objection);
  return [...known.values()];
}

/** By platform, in the order of the post's platforms; what is about the post itself comes first. */
export const groupObjections = (
  objections: readonly Objection[],
  platforms: readonly string[],
): { platform: string; objections: Objection[] }[] =>
  ['', ...platforms]
    .map((platform) => ({ platform, objections: objections.filter((each) => each.platform === platform) }))
    .filter((group) => group.objections.length > 0);

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
