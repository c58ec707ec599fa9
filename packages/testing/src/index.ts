import { createLog } from '@postrider/service';

export * from './backing.ts';
export * from './cable.ts';
export * from './receiver.ts';
export * from './wait.ts';

/** A log that says nothing, unless LOG_LEVEL asks for it. */
export const testLog = createLog('test', process.env.LOG_LEVEL ?? 'silent');

/** A key for keyrings in tests. */
export const TEST_SECRET_KEYS = [`test:${Buffer.alloc(32, 7).toString('base64')}`];
