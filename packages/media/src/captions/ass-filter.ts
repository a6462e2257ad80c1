/** The files for one clip's captions. */
export type AssFiles = {
  assPath: string;
  /** A folder that contains exactly the fonts used by the captions. */
  fontsDir: string;
};

/**
 * Returns ffmpeg's `ass` filter for these files, ready to be combined with other filters in a graph. Any path is safe.
 */
export function assFilter({ assPath, fontsDir }: AssFiles): string {
  return `ass=filename=${escapeFilterValue(assPath)}:fontsdir=${escapeFilterValue(fontsDir)}`;
}

/**
 * Escapes twice, because ffmpeg parses twice: the filter's own option list first (`\`, `'`, `:`), then the graph (also
 * `[`, `]`, `,`, `;` and white space). See "Notes on filtergraph escaping" in ffmpeg-filters(1).
 */
function escapeFilterValue(value: string): string {
  return value.replace(/[\\':]/g, '\\$&').replace(/[\\'[\],; \t\n]/g, '\\$&');
}
