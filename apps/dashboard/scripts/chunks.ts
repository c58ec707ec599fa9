import type { Rolldown } from 'vite';

const HELPER = /vite\/preload-helper/;
/**
 * What the first load needs of the API. It is named, because all messages are imported through one module: by imports
 * alone, those of every page would seem to be needed.
 */
const FIRST_MESSAGES = /\/gen\/(?:common|dashboard)\/v1\/(?:access|home|problem|session|watch)_pb\.ts$/;
/**
 * The files that the entry imports one after the other, libraries before those that use them. With each group of libraries
 * goes the module by which the entry has it started. Reading the API's descriptors takes as long as the dashboard's own
 * modules, so it has its place in another file.
 */
const GROUPS: [name: string, ...paths: RegExp[]][] = [
  ['react', /\/node_modules\/(?:react|react-dom|scheduler)\/|\/app\/root\.ts$/],
  ['messages', /\/node_modules\/@(?:bufbuild|connectrpc)\/|\/app\/transport\.ts$/],
  ['data', /\/node_modules\/@tanstack\/|\/app\/query-client\.ts$/, FIRST_MESSAGES],
  ['dashboard', /\/dashboard\/src\/.+\.tsx?$/, /\/(?:platform-rules\/src\/data|sdk\/src\/request)\.ts$/],
];
const ENTRY = 'entry';
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
 * The name of the first load's file that a module goes into, and undefined for a module that is not part of the first load.
 * What the entry itself imports is a file by itself: the entry waits for the others, so they must not need its file. The
 * others have what the parts need that the entry imports one after the other, and the modules that pages share where those
 * take no library that the parts do not have.
 */
function fileOf(entry: string, info: Info): (id: string) => string | undefined {
  const own = closure([entry], info);
  const needed = closure(info(entry)?.dynamicallyImportedIds ?? [], info);
  const isLight = (id: string) =>
    [...closure([id], info)].every((each) => !LIBRARY.test(each) || needed.has(each));
  return (id) => {
    if (id === entry || id.endsWith('.css')) return undefined;
    if (own.has(id) || HELPER.test(id)) return ENTRY;
    if (!needed.has(id) && !(SHARED.test(id) && isLight(id))) return undefined;
    return GROUPS.find(([, ...paths]) => paths.some((path) => path.test(id)))?.[0];
  };
}

/**
 * Puts the modules of the first load into few files, one for each group of libraries and one for the dashboard's own: many
 * small files arrive later. All others are spread by who needs them.
 */
export function chunks(entry: string): Rolldown.CodeSplittingOptions {
  let find: ((id: string) => string | undefined) | undefined;
  return {
    groups: [ENTRY, ...GROUPS.map(([group]) => group)].map((group, place, { length }) => ({
      debugName: group,
      priority: length - place,
      name(id, context) {
        find ??= fileOf(entry, (each) => context.getModuleInfo(each));
        return find(id) === group ? group : undefined;
      },
    })),
  };
}
