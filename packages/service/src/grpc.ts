export * from './grpc/client.ts';
export { type Handlers, type RpcServer, serve } from './grpc/server.ts';
