import type { Rolldown } from 'vite';

const HELPER = /vite\/preload-helper/;
/**
 * The files of the first load and what goes into them, libraries before those that use them. With each group of libraries
 * goes the module by which the entry has it started.
 */
const GROUPS: [name: string, path: RegExp][] = [
  // What the entry and the parts after it need, and nothing else along with it.
  ['entry', /vite\/preload-helper|\/dashboard\/src\/app\/(?:first-requests|requests|clock)\.ts$/],
  ['react', /\/node_modules\/(?:react|react-dom|scheduler)\/|\/app\/root\.ts$/],
  ['messages', /\/node_modules\/@(?:bufbuild|connectrpc)\/|\/app\/transport\.ts$/],
  ['tanstack', /\/node_modules\/@tanstack\/|\/app\/query-client\.ts$/],
  ['dashboard', /\/dashboard\/src\/.+\.tsx?$/],
];
const LIBRARY = /\/node_modules\//;
/** What any page may use. */
const SHARED = /\/dashboard\/src\/(?:app|ui)\//;

type Info = (id: string) => Rolldown.ModuleInfo | null;

/** The modules that some import, themselves included, without what they import on demand. */
function closure(ids: Iterable<string>, info: Info): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const imported of info(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Whether a module belongs to the first load: the parts that the entry imports one after the other need it, or it is one
 * of the modules that pages share and takes no library that those parts do not have.
 */
function firstLoad(entry: string, info: Info): (id: string) => boolean {
  const needed = closure(info(entry)?.dynamicallyImportedIds ?? [], info);
  const isLight = (id: string) =>
    [...closure([id], info)].every((each) => !LIBRARY.test(each) || needed.has(each));
  return (id) => needed.has(id) || HELPER.test(id) || (SHARED.test(id) && isLight(id));
}

/**
 * Puts the modules of the first load into few files, one for each group of libraries and one for the dashboard's own: many
 * small files arrive later. All others are spread by who needs them.
 */
export function chunks(entry: string): Rolldown.CodeSplittingOptions {
  let isFirst: ((id: string) => boolean) | undefined;
  return {
    groups: GROUPS.map(([group, path], place) => ({
      debugName: group,
      priority: GROUPS.length - place,
      name(id, context) {
        isFirst ??= firstLoad(entry, (each) => context.getModuleInfo(each));
        return path.test(id) && isFirst(id) ? group : undefined;
      },
    })),
  };
}
