import { MediaError } from '@clipwright/media';
import type { LinkSettings } from './link-settings.ts';

/** How what fetches links is downloaded by this process. */
export type LinkToolFetching = {
  /** What is downloaded; null where that is not known. */
  readonly sizeBytes: number | null;
  /** Whether a user may begin an attempt. */
  readonly isForUsers: boolean;
  /** 0..1 while it is downloaded; null while it is not. */
  readonly progress: number | null;
  /** Why the last attempt failed; null where it did not. */
  readonly failure: MediaError | null;
  /** Resolves when no attempt is under way, however the last one ended. */
  readonly ended: Promise<void>;
  /** Begins an attempt unless one is under way. */
  begin(): void;
};

const fetchings = new WeakMap<LinkSettings, LinkToolFetching>();

/** The download of an installation; null where its settings, or this program, do not have one. */
export function fetchingOf(settings: LinkSettings): LinkToolFetching | null {
  return fetchings.get(settings) ?? null;
}

/** Sets up, for an installation, what its downloads are. Nothing is downloaded before `begin`. */
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
