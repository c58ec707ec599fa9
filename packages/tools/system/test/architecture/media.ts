import type { Rule } from './rule.ts';
import { code, pathsOf } from './source.ts';

const LIBRARY = 'apps/platforms/src/media-library.ts';

/** Files reach platforms upright, without the places and names that are in them. */
export const MEDIA: readonly Rule[] = [
  {
    name: 'the media library alone gets files for platforms',
    offenders: (sources) =>
      pathsOf(
        code(sources).filter(({ home }) => home.startsWith('apps/') && home !== 'apps/media'),
        ({ path, text }) => path !== LIBRARY && /\b(getMediaSource|getVariant)\b/.test(text),
      ),
    bad: { 'apps/platforms/src/publish.ts': 'const { url } = await media.getMediaSource({ id });' },
    good: {
      [LIBRARY]: 'const { url } = await media.getMediaSource({ id });',
      'apps/media/src/rpc.ts': 'const handlers = { getMediaSource: source };',
    },
  },
  {
    name: 'the media library hands over edited bytes alone',
    offenders: (sources) =>
      pathsOf(
        sources,
        ({ path, text }) =>
          path === LIBRARY &&
          (text.match(/\bstore\.open\(/g)?.length !== 1 ||
            !text.includes('readEdited((at) => store.open(url, at), edits, from)')),
      ),
    bad: { [LIBRARY]: 'const file = await store.open(url);' },
    good: { 'apps/platforms/src/other.ts': 'const file = await store.open(url);' },
  },
  {
    name: 'connectors get files as they will be sent',
    offenders: (sources) =>
      pathsOf(
        code(sources).filter(({ path }) => path.startsWith('apps/platforms/src/connectors/')),
        ({ imports }) => imports.some((name) => /media-library|contracts\/media|service\/files/.test(name)),
      ),
    bad: { 'apps/platforms/src/connectors/x/media.ts': `import { edited } from '@postrider/service/files';` },
    good: { 'apps/platforms/src/connectors/x/post.ts': `import type { File } from '../connector.ts';` },
  },
];
