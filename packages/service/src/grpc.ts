export * from './grpc/batched-calls.ts';
export * from './grpc/batched-requests.ts';
export * from './grpc/client.ts';
export { type Caller, createCaller } from './grpc/credentials.ts';
export { fromProblem, toStatus } from './grpc/problem.ts';
export { type Handlers, type ListenOptions, type RpcServer, serve } from './grpc/server.ts';
export { watchRole } from './tls/watch.ts';
