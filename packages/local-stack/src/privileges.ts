const NOBODY = '65534';
const CAPABILITIES = '+dac_override,+dac_read_search';

/**
 * The command line that runs a program as an ordinary user. PostgreSQL refuses to run as root, so root hands over
 * to `nobody`, who keeps the right to pass folders that belong to root (a home folder on the way to the data).
 */
export function unprivileged(command: string, args: string[]): { command: string; args: string[] } {
  if (process.geteuid?.() !== 0) return { command, args };
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
  return { command: 'setpriv', args: [...ids, ...rights, command, ...args] };
}
