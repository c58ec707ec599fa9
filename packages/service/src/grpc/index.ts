export { watchRole } from '../tls/watch.ts';
export * from './batched-calls.ts';
export * from './batched-requests.ts';
export * from './client.ts';
export { type Caller, createCaller } from './credentials.ts';
export { fromProblem, toStatus } from './problem.ts';
export { type Handlers, type ListenOptions, type RpcServer, serve } from './server.ts';
