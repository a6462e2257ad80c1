import type { LocalServer } from '@clipwright/media';

/** The installation's settings for links. */
export type LinkSettings = {
  /** Undefined: searched for in `path`. */
  readonly ytDlpPath: string | undefined;
  /** PATH-like list of folders. */
  readonly path: string;
  /** Searched after `path`, or before it with `fetching: 'newest'`. */
  readonly toolsDir?: string;
  /** The way in which yt-dlp is installed on a machine without one; default: not at all. */
  readonly fetching?: 'auto' | 'ask' | 'newest' | 'off';
  /** Searched last, for the known release. */
  readonly modelsDir?: string;
  /** `all`: every site that yt-dlp knows. */
  readonly sites: 'youtube' | 'all';
  /** Allowed ports. */
  readonly ports: readonly number[];
  /** Names that resolve to a server of this machine; empty outside of the sandbox. */
  readonly localHosts: ReadonlyMap<string, LocalServer>;
};
