import { execa } from 'execa';
import { findOnPath } from './which.ts';

const NOBODY = '65534';
const CAPABILITIES = '+dac_override,+dac_read_search';

export type CommandLine = { command: string; args: string[] };

/**
 * The command line that runs a program as an ordinary user. PostgreSQL refuses to run as root, so root hands over
 * to `nobody`, who keeps the right to pass folders that belong to root (a home folder on the way to the data).
 */
export const unprivileged = (command: string, args: string[]): CommandLine =>
  withSetpriv(ordinaryUser(), command, args);

/**
 * The command line of a server: as an ordinary user where the program asks for it, and with `endSignal` sent to it by
 * the kernel when the process that started it ends in whatever way (Linux; elsewhere the server stays).
 */
export function serverCommand(
  { command, args, needsOrdinaryUser }: CommandLine & { needsOrdinaryUser?: boolean },
  endSignal: NodeJS.Signals | undefined,
  path: string,
): CommandLine {
  const canBeTied = process.platform === 'linux' && findOnPath('setpriv', path) !== undefined;
  const tie = endSignal && canBeTied ? ['--pdeathsig', endSignal.slice(3)] : [];
  return withSetpriv([...(needsOrdinaryUser ? ordinaryUser() : []), ...tie], command, args);
}

const withSetpriv = (options: string[], command: string, args: string[]): CommandLine =>
  options.length > 0 ? { command: 'setpriv', args: [...options, command, ...args] } : { command, args };

function ordinaryUser(): string[] {
  if (process.geteuid?.() !== 0) return [];
  const ids = ['--reuid', NOBODY, '--regid', NOBODY, '--clear-groups'];
  // Without the secure bit the rights do not count in access(2), which PostgreSQL and Erlang ask.
  const rights = [
    '--securebits',
    '+no_setuid_fixup',
    '--inh-caps',
    CAPABILITIES,
    '--ambient-caps',
    CAPABILITIES,
  ];
  return [...ids, ...rights];
}

/** Makes a folder that only the user whom `unprivileged` programs run as may enter, also where it was open before. */
export async function ownFolder(path: string): Promise<void> {
  const { command, args } = unprivileged('sh', ['-ec', 'mkdir -p -m 700 "$1"; chmod 700 "$1"', 'sh', path]);
  await execa(command, args);
}
