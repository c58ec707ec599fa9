// Loads every module of every role once, so that Node keeps their compiled code in NODE_COMPILE_CACHE.
import { flushCompileCache } from 'node:module';

await Promise.all([
  import('@postrider/analytics'),
  import('@postrider/gateway'),
  import('@postrider/links'),
  import('@postrider/media'),
  import('@postrider/platforms'),
  import('@postrider/posts'),
  import('@postrider/webhooks'),
  import('@postrider/cli/client'),
  import('./migrate.ts'),
  import('./roles.ts'),
]);
flushCompileCache();
// Modules of libraries may keep timers.
process.exit();
