// Passes connections on, so that pods and containers reach servers that listen on loopback: forward.mjs ADDRESS PORT=HOST:PORT …
import { connect, createServer } from 'node:net';

const [address, ...pairs] = process.argv.slice(2);
for (const pair of pairs) {
  const [port, target = ''] = pair.split('=');
  const [host, targetPort] = target.split(':');
  createServer((near) => {
    const far = connect(Number(targetPort), host);
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.setNoDelay(true);
    far.setNoDelay(true);
  }).listen(Number(port), address);
}
