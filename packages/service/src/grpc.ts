export * from './grpc/client.ts';
export { toStatus } from './grpc/problem.ts';
export { type Handlers, type RpcServer, serve } from './grpc/server.ts';
