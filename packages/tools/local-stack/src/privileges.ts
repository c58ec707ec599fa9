import { execa } from 'execa';

const NOBODY = '65534';
const CAPABILITIES = '+dac_override,+dac_read_search';

export type CommandLine = { command: string; args: string[] };

/**
 * The command line that runs a program as an ordinary user. PostgreSQL refuses to run as root, so root passes on
 * to `nobody`, who keeps the right to pass folders that belong to root (a home folder on the way to the data).
 */
export function unprivileged(command: string, args: string[]): CommandLine {
  const options = ordinaryUser();
  return options.length > 0
    ? { command: 'setpriv', args: [...options, command, ...args] }
    : { command, args };
}

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
