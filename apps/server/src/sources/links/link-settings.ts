import type { LocalServer } from '@clipwright/media';

/** What an installation allows of links. */
export type LinkSettings = {
  /** Undefined: looked for in `path`. */
  readonly ytDlpPath: string | undefined;
  /** PATH-like list of folders. */
  readonly path: string;
  /** Looked through after `path`, or before it with `fetching: 'newest'`. */
  readonly toolsDir?: string;
  /** How yt-dlp comes to a machine without one; default: not at all. */
  readonly fetching?: 'auto' | 'ask' | 'newest' | 'off';
  /** Looked through last, for the release that is known here. */
  readonly modelsDir?: string;
  /** `all`: every site that yt-dlp knows. */
  readonly sites: 'youtube' | 'all';
  /** Ports that are connected to. */
  readonly ports: readonly number[];
  /** Names that stand for a server of this machine; empty outside of the sandbox. */
  readonly localHosts: ReadonlyMap<string, LocalServer>;
};
