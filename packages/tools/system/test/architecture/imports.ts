import { join } from 'node:path';
import { isProduct } from './places.ts';
import type { Rule } from './rule.ts';
import { code, pathsOf, type Source } from './source.ts';

const appsOf = (sources: readonly Source[]) => [
  ...new Set(sources.filter(({ home }) => home.startsWith('apps/')).map(({ home }) => home.slice(5))),
];

const importsOtherApp =
  (apps: readonly string[]) =>
  ({ home, imports }: Source) =>
    apps.some(
      (app) => home !== `apps/${app}` && imports.some((name) => name.startsWith(`@postrider/${app}`)),
    );

/** What starts several apps in one process, or in one test. */
const startsApps = ({ home }: Source) => home === 'packages/roles';

export const IMPORTS: readonly Rule[] = [
  {
    name: 'no app imports another one: only the roles and the tools know several',
    offenders: (sources) => {
      const isWrong = importsOtherApp(appsOf(sources));
      return pathsOf(
        code(sources).filter((source) => isProduct(source) && !startsApps(source)),
        isWrong,
      );
    },
    bad: { 'apps/posts/src/post.ts': `import { startMedia } from '@postrider/media';` },
    good: {
      'apps/media/src/app.ts': `import { run } from '@postrider/service';`,
      'apps/posts/test/post.test.ts': `import { startMedia } from '@postrider/media';`,
      'packages/roles/src/roles.ts': `import { startMedia } from '@postrider/media';`,
    },
  },
  {
    name: 'the operator’s command depends on the contracts, the platforms’ definitions, and what removes secrets, alone',
    offenders: (sources) =>
      pathsOf(
        code(sources),
        ({ home, imports }) =>
          home === 'apps/cli' &&
          imports.some((name) => /^@postrider\/(?!contracts\b|platform-rules$|service\/redact$)/.test(name)),
      ),
    bad: { 'apps/cli/src/table.ts': `import { log } from '@postrider/service';` },
    good: { 'apps/cli/src/main.ts': `import { redact } from '@postrider/service/redact';` },
  },
  {
    name: 'packages are imported by their exports',
    offenders: (sources) =>
      pathsOf(sources, ({ path, home, imports }) =>
        imports.some((name) => name.startsWith('.') && !join(path, '..', name).startsWith(`${home}/`)),
      ),
    bad: { 'apps/posts/src/post.ts': `import { log } from '../../../packages/service/src/log.ts';` },
    good: {
      'apps/posts/src/store.ts': `import type { Post } from './post.ts';`,
      'apps/posts/test/store.test.ts': `import { version } from '../package.json';`,
    },
  },
  {
    name: 'mongoose stays in stores',
    offenders: (sources) =>
      pathsOf(
        code(sources).filter(isProduct),
        ({ path, runtimeImports }) =>
          runtimeImports.includes('mongoose') &&
          !/[/-](store|schema)\.ts$|^packages\/service\/src\/mongo\//.test(path),
      ),
    bad: { 'apps/posts/src/posts.ts': `import mongoose from 'mongoose';` },
    good: {
      'apps/posts/src/post-store.ts': `import { Schema } from 'mongoose';`,
      'apps/posts/src/delete.ts': `import type { ClientSession } from 'mongoose';`,
    },
  },
  {
    name: 'the broker’s client stays in one place',
    offenders: (sources) =>
      pathsOf(
        code(sources).filter(isProduct),
        ({ path, imports }) =>
          imports.includes('amqplib') && !path.startsWith('packages/service/src/broker/'),
      ),
    bad: { 'apps/posts/src/consumers.ts': `import type { Channel } from 'amqplib';` },
    good: { 'packages/service/src/broker/queue.ts': `import type { Channel } from 'amqplib';` },
  },
  {
    name: 'pages of the dashboard import neither the router nor pages of another area',
    offenders: (sources) =>
      pathsOf(sources, ({ path, imports }) => {
        const [, area] = /^apps\/dashboard\/src\/pages\/([^/]+)\//.exec(path) ?? [];
        const others = new RegExp(`^apps/dashboard/src/(app/|pages/(?!${area}/))`);
        return (
          area !== undefined &&
          imports.some((name) => name.startsWith('.') && others.test(join(path, '..', name)))
        );
      }),
    bad: {
      'apps/dashboard/src/pages/home/home.tsx': `import { Chart } from '../analytics/chart.tsx';`,
      'apps/dashboard/src/pages/links/links.tsx': `import { router } from '../../app/router.tsx';`,
    },
    good: {
      'apps/dashboard/src/app/routes.tsx': `import { Home } from '../pages/home/home.tsx';`,
      'apps/dashboard/src/pages/keys/keys.tsx': `import { Key } from './key.tsx';\nimport '../../ui/page.tsx';`,
    },
  },
];
