import type { DescService } from '@bufbuild/protobuf';
import { createClient, type RpcClient } from '@postrider/service/grpc';

/** Longer than a call takes on a busy machine; the services' own deadlines stay as they are. */
const DEADLINE_MS = 30_000;

/** A client of a service for tests that are not about deadlines. */
export const createTestClient = <S extends DescService>(service: S, address: string): RpcClient<S> =>
  createClient(service, address, DEADLINE_MS);
