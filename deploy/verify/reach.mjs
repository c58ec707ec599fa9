// Runs in a pod: says of each HOST:PORT whether a connection to it is accepted.
import { connect } from 'node:net';

const WAIT_MS = 4_000;
const isOpen = (target) =>
  new Promise((resolve) => {
    const [, host, port] = /^(.*):(\d+)$/.exec(target);
    const socket = connect({ host, port: Number(port), timeout: WAIT_MS });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => end('open'));
    socket.on('timeout', () => end('closed'));
    socket.on('error', ({ code }) => end(`closed ${code}`));
  });

const targets = process.argv.slice(2);
const answers = await Promise.all(targets.map(isOpen));
for (const [index, target] of targets.entries()) process.stdout.write(`${target} ${answers[index]}\n`);
