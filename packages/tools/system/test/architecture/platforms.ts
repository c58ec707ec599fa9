import { PLATFORMS } from '@postrider/platform-rules';
import type { Rule } from './rule.ts';
import { code, pathsOf } from './source.ts';

/** A platform’s own folder, and the three lists that its folders are added to. */
const OWN = new RegExp(
  `^(packages/platform-rules/src|apps/platforms/src/connectors|apps/simulator/src)/((${PLATFORMS.join('|')})/|platforms\\.ts$)`,
);
/** Samples in the documentation are of some platform; the benchmark’s server has the API of one. */
const SAMPLES =
  /^apps\/gateway\/src\/api\/([\w-]+\/)?([\w-]+-)?examples\.ts$|^packages\/tools\/bench\/src\/null-platform/;

/** What names a platform: a string and, unless it is a single letter, a key and a property too. */
const NAMES = PLATFORMS.map((name) => {
  const asString = `(['"\`])${name}\\1`;
  return new RegExp(
    name.length > 1 ? `${asString}|(?<![\\w'"./-])${name}:\\s|\\.${name}\\b(?!\\.ts)` : asString,
  );
});

export const PLATFORM_NAMES: readonly Rule[] = [
  {
    name: 'a platform is named in its own folders, in the three lists, and in samples',
    offenders: (sources) =>
      pathsOf(
        code(sources),
        ({ path, text }) =>
          !OWN.test(path) && !SAMPLES.test(path) && NAMES.some((name) => name.test(withoutComments(text))),
      ),
    bad: {
      'apps/dashboard/src/ui/marks.tsx': `const isX = platform === 'x';`,
      'apps/dashboard/src/ui/mark.tsx': `<PlatformMark platform="mastodon" />`,
      'apps/gateway/src/connecting/apps.ts': 'const APPS = { bluesky: null };',
      'apps/simulator/src/page/layout.ts': `const isWide = tab === 'bluesky';`,
      'packages/tools/system/src/accounts.ts': 'const { limits } = PLATFORM_DEFINITIONS.bluesky;',
    },
    good: {
      'packages/platform-rules/src/platforms.ts': `export { bluesky } from './bluesky/definition.ts';`,
      'apps/simulator/src/mastodon/platform.ts': `const NAME = 'mastodon';`,
      'apps/gateway/src/api/posts/examples.ts': `const platforms = ['bluesky'];`,
      'apps/dashboard/src/shared/charts/lines.ts': 'const point = { x: 1, y: 2 };',
      'apps/gateway/src/api/posts/routes.ts': '// A name such as bluesky: the newest account.',
    },
  },
];

const withoutComments = (text: string) => text.replace(/^\s*(\/\*|\*|\/\/).*$/gm, '');
