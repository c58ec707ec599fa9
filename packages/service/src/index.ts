export * from './batch.ts';
export * from './config.ts';
export * from './context.ts';
export * from './errors.ts';
export * from './log.ts';
export * from './loop.ts';
export * from './run.ts';
export * from './secrets.ts';
