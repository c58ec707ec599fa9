#!/usr/bin/env node
import { processIo } from './config.ts';
import { run } from './run.ts';

// A reader such as `head` may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await run(process.argv.slice(2), processIo());
