import { execa } from 'execa';

const NOBODY = '65534';
const CAPABILITIES = '+dac_override,+dac_read_search';

export type CommandLine = { command: string; args: string[] };

/**
 * The command line that runs a program as an ordinary user. PostgreSQL refuses to run as root, so root switches to
 * `nobody`, and keeps the right to traverse folders of root on the path to the data.
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
  // Without the secure bit, the rights do not apply in access(2), which PostgreSQL and Erlang use.
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

/** Creates a folder, or restricts an existing one, so that only the user of `unprivileged` programs may enter it. */
export async function ownFolder(path: string): Promise<void> {
  const { command, args } = unprivileged('sh', ['-ec', 'mkdir -p -m 700 "$1"; chmod 700 "$1"', 'sh', path]);
  await execa(command, args);
}
