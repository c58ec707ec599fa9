import { AppError } from '@postrider/service';
import { Command } from 'commander';
import { accountCommands } from './admin/accounts.ts';
import { keyCommands } from './admin/keys.ts';
import { secretKeyCommands } from './admin/secret-keys.ts';
import { workspaceCommands } from './admin/workspaces.ts';

const program = new Command('npm run admin --')
  .description(
    'The operator’s commands. Without settings in the environment they act on the system that npm start runs.',
  )
  .option('--json', 'print JSON')
  .showHelpAfterError()
  .addHelpCommand(true);

for (const command of [workspaceCommands(), keyCommands(), accountCommands(), secretKeyCommands()])
  program.addCommand(command);

try {
  await program.parseAsync();
} catch (error) {
  const lines =
    error instanceof AppError ? error.errors.map(({ path, message }) => `  ${path}: ${message}`) : [];
  process.stderr.write(
    `${error instanceof Error ? error.message : error}\n${lines.map((line) => `${line}\n`).join('')}`,
  );
  process.exitCode = 1;
}
