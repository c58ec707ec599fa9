import type { S3Client } from '@aws-sdk/client-s3';
import { traceStep } from '@postrider/service';

/**
 * Records each request to the store with its operation and bucket, as a step of the current work. Signing a URL is not
 * a request.
 */
export function traceStore(s3: S3Client, endpoint: string): void {
  const { hostname } = new URL(endpoint);
  s3.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const method = `S3/${commandName.replace(/Command$/, '')}`;
        const attributes = {
          'rpc.system.name': 'aws-api',
          'rpc.method': method,
          'aws.s3.bucket': 'Bucket' in args.input ? args.input.Bucket : undefined,
          'server.address': hostname,
        };
        return traceStep('client', method, attributes, () => next(args));
      },
    // The last step before sending: signing does not reach it, and each attempt is a span.
    { name: 'traceStore', step: 'deserialize', priority: 'high' },
  );
}
