/** yt-dlp arguments, with each flag and its value together. */
export type YtDlpArguments = readonly (readonly string[])[];

export type YtDlpRun = {
  /** The filtering proxy with its credential: the only network access. */
  proxyUrl: string;
  /** The folder to write to. */
  folder: string;
  /** A JavaScript runtime for YouTube's challenges. */
  nodePath: string;
};

const SOCKET_TIMEOUT_SEC = 15;

/**
 * Returns the arguments common to every run: no machine settings, no network access except the proxy, and no program
 * except Node.
 */
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
    // If yt-dlp ran ffmpeg itself, ffmpeg would bypass the proxy. The engine does the work that needs ffmpeg.
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

/** Returns the arguments for printing a link's target without downloading anything. */
export function readArguments(run: YtDlpRun, url: string): string[] {
  return [
    ...guarded(run),
    ['--no-playlist'],
    // Two are enough to detect more than one.
    ['--playlist-items', '1:2'],
    ['--format', 'b*'],
    ['--dump-single-json'],
    ['--'],
    [url],
  ].flat();
}

/** Returns the arguments for downloading the parts in a report that we wrote. */
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

/** Returns the arguments for downloading the subtitles in a report that we wrote. */
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
