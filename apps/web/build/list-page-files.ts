import type { Rolldown } from 'vite';

/** Returns the built files of these modules and their static imports, without the files that every page loads. */
export function listPageFiles(
  modules: readonly string[],
  chunks: readonly Rolldown.OutputChunk[],
): { styles: string[]; scripts: string[] } {
  const entry = chunks.find((chunk) => chunk.isEntry);
  const shared = entry ? withImports(entry, chunks) : new Set();
  const own = modules.flatMap((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!chunk) throw new Error(`${module} is not a page of its own.`);
    return [...withImports(chunk, chunks)];
  });
  const added = [...new Set(own)].filter((chunk) => !shared.has(chunk));
  const styles = new Set(added.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return { styles: [...styles], scripts: added.map(({ fileName }) => fileName) };
}

/** Returns a chunk and its static imports. */
function withImports(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const reached = new Set([chunk]);
  for (const { imports } of reached) {
    for (const other of chunks) if (imports.includes(other.fileName)) reached.add(other);
  }
  return reached;
}
