import { createClient } from '@connectrpc/connect';
import { createGrpcTransport } from '@connectrpc/connect-node';
import { OperatorService } from '@postrider/contracts/operator';
import { TEST_OPERATOR_TOKEN } from '@postrider/testing';

/** A client of a gateway's operator service; `header` is its Authorization header, `tls.ca` a certificate to trust. */
export function operatorOf(
  { operatorAddress: baseUrl = '' }: { operatorAddress: string | undefined },
  header: string | null = `Bearer ${TEST_OPERATOR_TOKEN}`,
  tls: { ca?: string } = {},
) {
  const transport = createGrpcTransport({
    baseUrl,
    nodeOptions: tls,
    interceptors: [
      (next) => (request) => {
        if (header !== null) request.header.set('authorization', header);
        return next(request);
      },
    ],
  });
  return createClient(OperatorService, transport);
}
