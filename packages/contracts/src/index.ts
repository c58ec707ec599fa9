export * from './bounded.ts';
export * from './events.ts';
export * from './messages.ts';
export * from './post-media.ts';
export * from './scopes.ts';
export * from './test-workspaces.ts';
export * from './webhook-url.ts';
