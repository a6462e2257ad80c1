/** Files of one clip's captions. */
export type AssFiles = {
  assPath: string;
  /** Folder that holds exactly the fonts the captions name. */
  fontsDir: string;
};

/** Returns ffmpeg's `ass` filter for these files, to be joined to others in a filter graph; any path is safe in it. */
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
