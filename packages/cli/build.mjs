import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, bundleInto } from '../../scripts/bundle.mjs';

/** Bundles the terminal and the worker of its simulations into dist/. */
const here = fileURLToPath(new URL('.', import.meta.url));
await bundleInto(join(here, 'dist'), outdir =>
  bundle({
    absWorkingDir: here,
    entryPoints: ['src/main.ts', 'src/worker.ts'],
    outdir,
    external: ['piscina'],
    // Commander is CommonJS and asks for node's own modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  }),
);
