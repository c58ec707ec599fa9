import { renameSync } from 'node:fs';
import { join } from 'node:path';

// After `npm pack`: restores the manifest with which the package runs from src.

const HOME = join(import.meta.dirname, '..');
renameSync(join(HOME, 'package.source.json'), join(HOME, 'package.json'));
