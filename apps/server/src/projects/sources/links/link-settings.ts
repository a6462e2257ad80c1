import type { LocalServer } from '@clipwright/media';

/** The installation's link settings. */
export type LinkSettings = {
  /** Undefined to search `path`. */
  readonly ytDlpPath: string | undefined;
  /** A PATH-like list of folders. */
  readonly path: string;
  /** The folder searched after `path`, or before it with `fetching: 'newest'`. */
  readonly toolsDir?: string;
  /** The method for installing yt-dlp on a machine without it; default: none. */
  readonly fetching?: 'auto' | 'ask' | 'newest' | 'off';
  /** The folder searched last, for the known release. */
  readonly modelsDir?: string;
  /** `all`: every site that yt-dlp knows. */
  readonly sites: 'youtube' | 'all';
  /** The allowed ports. */
  readonly ports: readonly number[];
  /** Host names that resolve to a server on this machine; empty outside the sandbox. */
  readonly localHosts: ReadonlyMap<string, LocalServer>;
};
