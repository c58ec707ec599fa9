import { fileURLToPath } from 'node:url';

export { prepareEngine } from './prepare.ts';
export { ENGINE_USER } from './sql.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

/** The command that runs the proxy on a loopback port, in front of the engine behind a socket. */
export const proxyCommand = (port: number, socketDir: string) => ({
  command: process.execPath,
  args: [MAIN, `--port=${port}`, `--socket-dir=${socketDir}`],
});
