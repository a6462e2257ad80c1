import { MediaError } from '@clipwright/media/data';
import type { LinkSettings } from './link-settings.ts';

/** The yt-dlp download in this process. */
export type LinkToolFetching = {
  /** The download size; null if unknown. */
  readonly sizeBytes: number | null;
  /** True if a user may start a download. */
  readonly isForUsers: boolean;
  /** 0..1 during a download; otherwise null. */
  readonly progress: number | null;
  /** The reason why the last attempt failed; null if it did not. */
  readonly failure: MediaError | null;
  /** Resolves when no attempt is in progress, however the last one ended. */
  readonly ended: Promise<void>;
  /** Starts an attempt unless one is in progress. */
  begin(): void;
};

const fetchings = new WeakMap<LinkSettings, LinkToolFetching>();

/** Returns the download for an installation; null if its settings, or this program, do not provide one. */
export function fetchingOf(settings: LinkSettings): LinkToolFetching | null {
  return fetchings.get(settings) ?? null;
}

/** Sets up downloads for an installation. Nothing is downloaded before `begin`. */
export function setUpFetching(
  settings: LinkSettings,
  {
    fetch,
    ...facts
  }: Pick<LinkToolFetching, 'sizeBytes' | 'isForUsers'> & {
    fetch: (onProgress: (done: number) => void) => Promise<void>;
  },
): LinkToolFetching {
  let progress: number | null = null;
  let failure: MediaError | null = null;
  let ended = Promise.resolve();
  const attempt = async () => {
    try {
      await fetch((done) => {
        progress = done;
      });
    } catch (error) {
      failure = error instanceof MediaError ? error : new MediaError('download-failed', String(error));
    } finally {
      progress = null;
    }
  };
  const fetching: LinkToolFetching = {
    ...facts,
    get progress() {
      return progress;
    },
    get failure() {
      return failure;
    },
    get ended() {
      return ended;
    },
    begin() {
      if (progress !== null) return;
      progress = 0;
      failure = null;
      ended = attempt();
    },
  };
  fetchings.set(settings, fetching);
  return fetching;
}
