import type { Rule } from './rule.ts';
import { code, pathsOf } from './source.ts';

const isEager = (tag: string) => !tag.slice(0, tag.indexOf('/>')).includes('loading="lazy"');

export const PICTURES: readonly Rule[] = [
  {
    name: 'pictures are lazy: React holds a change of the page back until other pictures are there, at times forever',
    offenders: (sources) =>
      pathsOf(
        code(sources).filter(({ path }) => path.endsWith('.tsx')),
        ({ text }) => text.split('<img').slice(1).some(isEager),
      ),
    bad: {
      'apps/dashboard/src/ui/logo.tsx': '<img src={logo} alt="" onError={() => setGone(true)} />',
      'apps/dashboard/src/ui/two.tsx': '<img src={one} alt="" loading="lazy" /><img src={other} alt="" />',
    },
    good: {
      'apps/dashboard/src/ui/avatar.tsx':
        '<img src={src} alt="" loading="lazy" onError={() => setGone(true)} />',
      'apps/dashboard/src/ui/icon.tsx': '<svg />',
    },
  },
];
