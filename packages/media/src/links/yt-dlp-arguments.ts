/** Arguments of yt-dlp, flag and value together. */
export type YtDlpArguments = readonly (readonly string[])[];

export type YtDlpRun = {
  /** The filtering proxy, with its credential: the only way out. */
  proxyUrl: string;
  /** The folder that it writes to. */
  folder: string;
  /** A JavaScript runtime for YouTube's puzzles. */
  nodePath: string;
};

const SOCKET_TIMEOUT_SEC = 15;

/** Returns the arguments of every run: no settings of the machine, nothing but the proxy, no program but Node. */
function guarded({ proxyUrl, folder, nodePath }: YtDlpRun): YtDlpArguments {
  return [
    ['--ignore-config'],
    ['--no-plugin-dirs'],
    ['--no-cache-dir'],
    ['--no-cookies-from-browser'],
    ['--no-exec'],
    ['--no-update'],
    ['--no-color'],
    ['--no-mtime'],
    ['--proxy', proxyUrl],
    // An ffmpeg of its own would reach the network past the proxy. The engine does the work that needs one.
    ['--ffmpeg-location', `${folder}/no-ffmpeg`],
    ['--fixup', 'never'],
    ['--no-remote-components'],
    ['--no-js-runtimes'],
    ['--js-runtimes', `node:${nodePath}`],
    ['--socket-timeout', String(SOCKET_TIMEOUT_SEC)],
    ['--retries', '3'],
    ['--extractor-retries', '1'],
    ['-P', folder],
  ];
}

/** Returns arguments that print the target of a link, and download nothing. */
export function readArguments(run: YtDlpRun, url: string): string[] {
  return [
    ...guarded(run),
    ['--no-playlist'],
    // Two are enough to detect several.
    ['--playlist-items', '1:2'],
    ['--format', 'b*'],
    ['--dump-single-json'],
    ['--'],
    [url],
  ].flat();
}

/** Returns arguments that download the parts in a report written by us. */
export function downloadArguments(run: YtDlpRun, reportFile: string, maxBytes: number): string[] {
  return [
    ...guarded(run),
    ['--format', 'all'],
    ['--max-filesize', String(maxBytes)],
    ['--fragment-retries', '3'],
    // A video with gaps would be cut as if it had none.
    ['--abort-on-unavailable-fragments'],
    ['--concurrent-fragments', '4'],
    ['-o', 'part.%(format_id)s.%(ext)s'],
    ['--newline'],
    ['--progress-delta', '0.2'],
    ['--progress-template', 'download:%(progress)j'],
    ['--load-info-json', reportFile],
  ].flat();
}

/** Returns arguments that download the subtitles in a report written by us. */
export function subtitleArguments(run: YtDlpRun, reportFile: string): string[] {
  return [
    ...guarded(run),
    ['--skip-download'],
    ['--write-subs'],
    ['--sub-langs', 'all'],
    ['-o', 'words.%(ext)s'],
    ['--load-info-json', reportFile],
  ].flat();
}
