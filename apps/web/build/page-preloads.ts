import type { Plugin, Rolldown } from 'vite';
import { listPageFiles } from './list-page-files.ts';

/**
 * The parts of a page in addition to those of every page: its modules, its first requests to the server, and built
 * files that its scripts fetch.
 */
type PageParts = { modules: readonly string[]; requests: readonly string[]; fetched?: RegExp };

/**
 * Writes `page-preloads.json`, which maps each path to the `Link` header that the server sends to signed-in users. It
 * makes the browser fetch a page's code and data along with the libraries instead of after them. Paths and requests may
 * contain parameters such as `$id`.
 */
export function pagePreloads(pages: Readonly<Record<string, PageParts>>): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const links = Object.entries(pages).map(([path, parts]) => [path, describe(parts, chunks, Object.keys(bundle))]);
      this.emitFile({
        type: 'asset',
        fileName: 'page-preloads.json',
        source: JSON.stringify(Object.fromEntries(links), null, 2),
      });
    },
  };
}

function describe(
  { modules, requests, fetched }: PageParts,
  chunks: readonly Rolldown.OutputChunk[],
  files: readonly string[],
): string {
  const { styles, scripts } = listPageFiles(modules, chunks);
  return [
    ...styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin; fetchpriority=low`),
    ...scripts.map((file) => `</${file}>; rel=modulepreload; fetchpriority=low`),
    ...(fetched ? files.filter((file) => fetched.test(file)) : []).map(
      (file) => `</${file}>; rel=preload; as=fetch; crossorigin`,
    ),
    ...requests.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`),
  ].join(', ');
}
