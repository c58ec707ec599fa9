export { watchRole } from '../tls/watch.ts';
export * from './client.ts';
export { type Caller, createCaller } from './credentials.ts';
export { type KeptAnswer, keepAnswer } from './kept-answer.ts';
export { isUnimplemented, toStatus } from './problem.ts';
export {
  type Handlers,
  type ListenOptions,
  type RpcServer,
  type Served,
  serve,
  served,
} from './server.ts';
