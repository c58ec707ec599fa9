import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg|json)$/;
/** The size in bytes below which compression is not worthwhile. */
const SMALL = 1_024;

/** Writes a `.br` and a `.gz` beside every text file of the build, so that the gateway compresses nothing. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = 'dist' }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => TEXT.test(each))) {
        const file = join(dir, name);
        const content = readFileSync(file);
        if (content.length < SMALL) continue;
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: size }));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
