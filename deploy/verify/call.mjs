// Runs in a pod: call.mjs HOST:PORT /service/Method [FOLDER]: makes one gRPC call with the certificate in the folder, or
// without one, and prints the gRPC status that came back, or why none did.
import { readFileSync } from 'node:fs';
import { connect } from 'node:http2';

const [target, path, folder] = process.argv.slice(2);
const file = (name) => (folder ? readFileSync(`${folder}/${name}`) : undefined);
const session = connect(`https://${target}`, {
  cert: file('tls.crt'),
  key: file('tls.key'),
  // Whom it is talking to does not matter here.
  rejectUnauthorized: false,
});
const end = (line) => {
  process.stdout.write(`${line}\n`);
  process.exit();
};
session.on('error', (error) => end(`refused ${error.code}`));
session.on('close', () => end('refused: closed'));
setTimeout(() => end('refused: no answer'), 10_000);
const call = session.request({
  ':method': 'POST',
  ':path': path,
  'content-type': 'application/grpc',
  te: 'trailers',
});
const status = (headers) => {
  if (headers['grpc-status'] !== undefined) end(`status ${headers['grpc-status']}`);
};
call
  .on('response', status)
  .on('trailers', status)
  .on('error', () => {})
  .resume();
call.end(Buffer.alloc(5));
