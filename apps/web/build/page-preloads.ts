import type { Plugin, Rolldown } from 'vite';

/** What a page is made of beyond what every page is: its modules, and what it asks the server for first. */
type PageParts = { modules: readonly string[]; requests: readonly string[] };

/**
 * Writes `page-preloads.json`: for each path the `Link` header with which the server sends a signed-in user the page, so
 * that its code and its data are fetched with the libraries instead of after them.
 */
export function pagePreloads(pages: Readonly<Record<string, PageParts>>): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const links = Object.entries(pages).map(([path, parts]) => [path, describe(parts, chunks)]);
      this.emitFile({
        type: 'asset',
        fileName: 'page-preloads.json',
        source: JSON.stringify(Object.fromEntries(links), null, 2),
      });
    },
  };
}

function describe({ modules, requests }: PageParts, chunks: readonly Rolldown.OutputChunk[]): string {
  const entry = chunks.find((chunk) => chunk.isEntry);
  const known = entry ? withImports(entry, chunks) : new Set();
  const own = modules.flatMap((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!chunk) throw new Error(`${module} is not a page of its own.`);
    return [...withImports(chunk, chunks)];
  });
  const added = [...new Set(own)].filter((chunk) => !known.has(chunk));
  const styles = new Set(added.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return [
    ...[...styles].map((file) => `</${file}>; rel=preload; as=style; crossorigin; fetchpriority=low`),
    ...added.map(({ fileName }) => `</${fileName}>; rel=modulepreload; fetchpriority=low`),
    ...requests.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`),
  ].join(', ');
}

/** A chunk and all that it imports at once. */
function withImports(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const found = new Set([chunk]);
  for (const { imports } of found) {
    for (const other of chunks) if (imports.includes(other.fileName)) found.add(other);
  }
  return found;
}
