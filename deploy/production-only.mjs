// Takes every development dependency out of the workspaces' manifests and out of the lock, in the current folder, so
// that `turbo prune` leaves out the packages that only tests need, and `npm ci` installs nothing for them. (Left in by
// name alone, they would be looked for in the public registry.)
import { readFileSync, writeFileSync } from 'node:fs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const write = (file, content) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

const lock = read('package-lock.json');
const folders = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'));
for (const folder of folders) {
  const manifest = `${folder || '.'}/package.json`;
  const { devDependencies: _, ...kept } = read(manifest);
  write(manifest, kept);
  delete lock.packages[folder].devDependencies;
}
write('package-lock.json', lock);
