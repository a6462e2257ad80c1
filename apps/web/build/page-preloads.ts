import type { Plugin, Rolldown } from 'vite';
import { listPageFiles } from './list-page-files.ts';

/**
 * The parts of a page beyond those of every page: its modules, its first requests to the server, and files of the build that
 * its scripts fetch.
 */
type PageParts = { modules: readonly string[]; requests: readonly string[]; fetched?: RegExp };

/**
 * Writes `page-preloads.json`: for each path the `Link` header with which the server sends a signed-in user the page, so
 * that its code and its data are fetched with the libraries instead of after them. A path and its requests may have
 * names such as `$id` for parts of the address.
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
