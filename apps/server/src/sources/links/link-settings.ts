import type { LocalServer } from './guard/choose-addresses.ts';

/** What an installation allows of links. */
export type LinkSettings = {
  /** Null: looked for in `path`. */
  ytDlpPath: string | undefined;
  /** PATH-like list of folders. */
  path: string;
  /** `all`: every site that yt-dlp knows. */
  sites: 'youtube' | 'all';
  /** Ports that are connected to. */
  ports: readonly number[];
  /** Names that stand for a server of this machine; empty outside of the sandbox. */
  localHosts: ReadonlyMap<string, LocalServer>;
};
