// The entry point of the image: its first argument is the role; the others are the role's own.
import { constants } from 'node:os';
import { isRole, ROLES } from './roles.ts';

// The first process of a container ignores unhandled signals, so these handlers end it until the role has its own.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
  });

const [role] = process.argv.splice(2, 1);
if (isRole(role)) {
  await ROLES[role]();
} else {
  const names = Object.keys(ROLES).join(', ');
  process.stderr.write(
    `${role === undefined ? 'The role is missing.' : `There is no role ${role}.`} The roles are: ${names}\n`,
  );
  process.exitCode = 2;
}
