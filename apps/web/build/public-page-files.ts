import type { Plugin } from 'vite';
import { listPageFiles } from './list-page-files.ts';

/**
 * Writes `public-pages.json`, which maps each path to the styles and scripts of a server-rendered page, so that it
 * looks right before its scripts run. `pages` lists the modules of each page: its layout and the page itself.
 */
export function publicPageFiles(pages: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'public-page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const files = Object.entries(pages).map(([path, modules]) => [path, listPageFiles(modules, chunks)]);
      this.emitFile({
        type: 'asset',
        fileName: 'public-pages.json',
        source: JSON.stringify(Object.fromEntries(files), null, 2),
      });
    },
  };
}
