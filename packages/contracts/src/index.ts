export * from './bounded.ts';
export * from './events.ts';
export * from './messages.ts';
export * from './scopes.ts';
export * from './webhook-url.ts';
