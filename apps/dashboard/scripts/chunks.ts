import type { Rolldown } from 'vite';

const HELPER = /vite\/preload-helper/;
/**
 * The API modules of the first load. They are listed because all messages are imported through one module, so imports
 * alone would include those of every page.
 */
const FIRST_MESSAGES = /\/gen\/(?:common|dashboard)\/v1\/(?:access|home|problem|session|watch)_pb\.ts$/;
/**
 * The files that the entry imports one after the other, libraries before their users. Each group of libraries includes
 * the module with which the entry starts it. The API's descriptors take as long as the dashboard's own modules, so they
 * are in a separate file.
 */
const GROUPS: [name: string, ...paths: RegExp[]][] = [
  ['react', /\/node_modules\/(?:react|react-dom|scheduler)\/|\/app\/root\.ts$/],
  ['messages', /\/node_modules\/@(?:bufbuild|connectrpc)\/|\/requests\/transport\.ts$/],
  [
    'data',
    /\/node_modules\/(?:@tanstack|@formatjs|intl-messageformat)\/|\/requests\/query-client\.ts$/,
    FIRST_MESSAGES,
  ],
  [
    'dashboard',
    /\/dashboard\/src\/.+\.tsx?$/,
    /\/node_modules\/lucide-react\//,
    /\/(?:platform-rules\/src\/data|sdk\/src\/request)\.ts$/,
  ],
];
const ENTRY = 'entry';
/** Icons are a few bytes each, so they count as the dashboard's own. */
const LIBRARY = /\/node_modules\/(?!lucide-react\/)/;
/**
 * What many pages use, and the first load does not need: modules for any page, for pages with posts, and for pages with
 * files. Many small files would each take a phone a round trip.
 */
const LATER: [name: string, path: RegExp][] = [
  ['shared', /\/dashboard\/src\/(?:app|ui|format|texts)\/|\/node_modules\/lucide-react\//],
  [
    'posts',
    /\/dashboard\/src\/shared\/(?:posts\/|accounts\/account-(?:avatar|names)\.|drafts\/(?:account-settings|draft|local-copy|post-calls|server-draft|unsaved)\.ts|media\/thumbnail\.|profiles\/use-profiles\.|slots\/weekdays\.)/,
  ],
  ['media', /\/dashboard\/src\/shared\/media\//],
];

type Info = (id: string) => Rolldown.ModuleInfo | null;

/** The modules that some import, themselves included, without what they import on demand. */
function closure(ids: Iterable<string>, info: Info): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const imported of info(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * The name of the first load's file that a module goes into, and undefined for a module that is not part of the first
 * load. The entry's own imports are a separate file, because the entry waits for the others, so they must not need its
 * file. The others contain the parts that the entry imports one after the other. Shared modules of pages that need no
 * further libraries are a few more files, which pages load.
 */
function fileOf(entry: string, info: Info): (id: string) => string | undefined {
  const own = closure([entry], info);
  const needed = closure(info(entry)?.dynamicallyImportedIds ?? [], info);
  const isLight = (id: string) =>
    [...closure([id], info)].every((each) => !LIBRARY.test(each) || needed.has(each));
  return (id) => {
    if (id === entry || id.endsWith('.css')) return undefined;
    if (own.has(id) || HELPER.test(id)) return ENTRY;
    if (!needed.has(id)) return LATER.find(([, path]) => path.test(id) && isLight(id))?.[0];
    return GROUPS.find(([, ...paths]) => paths.some((path) => path.test(id)))?.[0];
  };
}

/**
 * Puts the modules of the first load into few files, one for each group of libraries and one for the dashboard's own:
 * many small files arrive later. All others are grouped by their users.
 */
export function chunks(entry: string): Rolldown.CodeSplittingOptions {
  let find: ((id: string) => string | undefined) | undefined;
  return {
    groups: [ENTRY, ...[...GROUPS, ...LATER].map(([group]) => group)].map((group, place, { length }) => ({
      debugName: group,
      priority: length - place,
      name(id, context) {
        find ??= fileOf(entry, (each) => context.getModuleInfo(each));
        return find(id) === group ? group : undefined;
      },
    })),
  };
}
