import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StackContext, Starter } from './context.ts';
import { RADOSGW, startRadosgw, watchRadosgw } from './engines/radosgw.ts';
import { choosePort } from './ports.ts';
import { findService, startProcess } from './processes.ts';
import { findOnPath } from './which.ts';

/** The address of an object store on this loopback port. */
const s3EndpointOf = (port: number) => `http://127.0.0.1:${port}`;

/** Finds S3: one that is already running, `minio` on the PATH, or the Ceph object gateway from the Debian root. */
export async function findS3(context: StackContext): Promise<Starter> {
  const answers = (port: number) => answersS3(port, context);
  const own = await findService(context, 's3', answers);
  if (own) return async () => ({ url: s3EndpointOf(own.port), source: own.source });
  const { port, running } = await choosePort(context, 's3', answers);
  const url = s3EndpointOf(port);
  if (running) return async () => ({ url, source: `a server that runs on port ${port}` });
  return async () => {
    const minio = findOnPath('minio', context.settings.path);
    const source = minio ? `minio on the PATH (${minio})` : RADOSGW;
    if (!minio) await context.debian();
    context.report(`Starting S3 on port ${port}: ${source} …`);
    await (minio
      ? startMinio(context, minio, port, source)
      : startRadosgw(context, port, () => answers(port)));
    return { url, source };
  };
}

/** Watches the object store of this stack if it is one that may spin. */
export const watchS3 = (context: StackContext) => watchRadosgw(context, (port) => answersS3(port, context));

/** True if an object store responds there and accepts our credentials. */
async function answersS3(port: number, { settings }: StackContext): Promise<boolean> {
  const { ListBucketsCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { region, ...credentials } = settings.s3;
  const client = new S3Client({
    endpoint: s3EndpointOf(port),
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 1,
  });
  try {
    await client.send(new ListBucketsCommand(), { abortSignal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  } finally {
    client.destroy();
  }
}

async function startMinio(
  context: StackContext,
  binary: string,
  port: number,
  source: string,
): Promise<void> {
  const data = join(context.dataDir, 'minio');
  await mkdir(data, { recursive: true });
  const { accessKeyId, secretAccessKey, region } = context.settings.s3;
  const env = {
    ...context.settings.env,
    MINIO_ROOT_USER: accessKeyId,
    MINIO_ROOT_PASSWORD: secretAccessKey,
    MINIO_SITE_REGION: region,
  };
  const args = ['server', data, '--address', `127.0.0.1:${port}`, '--console-address', '127.0.0.1:0'];
  await startProcess(context, 's3', { command: binary, args, env, port, source }, () =>
    answersS3(port, context),
  );
}
