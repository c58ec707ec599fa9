import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadBucketCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAuthority, reserveBacking, startTcpProxy, type TcpProxy } from '@postrider/testing';
import { createS3, isMissing } from '../src/s3.ts';

const authority = createAuthority('Right authority');
const folder = mkdtempSync(join(tmpdir(), 'postrider-authority-'));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const { s3 } = reserveBacking();
let proxy: TcpProxy;
beforeAll(async () => {
  proxy = await startTcpProxy(s3.endpoint, authority.issue(['localhost']));
});
afterAll(async () => {
  await proxy.stop();
  rmSync(folder, { recursive: true });
});

const ask = (caFile: string) =>
  createS3({ ...s3, caFile }, `https://localhost:${proxy.port}`).send(
    new HeadBucketCommand({ Bucket: s3.bucket }),
  );

test('the object store is reached by TLS with its own authority', async () => {
  const answer = await ask(file('right.crt', authority.ca)).catch((error: unknown) => error);
  expect(isMissing(answer)).toBe(true);
});

test('a store whose certificate is of another authority is refused, and the error says why', async () => {
  const wrong = file('wrong.crt', createAuthority('Wrong authority').ca);
  await expect(ask(wrong)).rejects.toThrow(/self-signed certificate|unable to (verify|get)/);
});
