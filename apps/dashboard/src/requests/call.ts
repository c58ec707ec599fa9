import type { DescService } from '@bufbuild/protobuf';
import { type Client, createClient } from '@connectrpc/connect';
import { transport } from './transport.ts';

/** Calls outside of a component's queries and mutations, such as those of forms. */
export const client = <S extends DescService>(service: S): Client<S> => createClient(service, transport);
