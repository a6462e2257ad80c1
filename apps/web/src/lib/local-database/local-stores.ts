import type { PlatformId } from '@clipwright/clip-spec';

/**
 * A project that this browser knows of before the server does, or keeps a copy of for when the server cannot be reached.
 * Times are ISO 8601.
 */
export type LocalProject = {
  id: string;
  title: string;
  description: string;
  /** `uploading` continues automatically when the page is opened again, `paused` on request; `saved` is a copy. */
  status: 'uploading' | 'paused' | 'saved';
  sourceType: string;
  targetPlatforms: PlatformId[];
  createdAt: string;
  updatedAt: string;
  /** The id of the user, since several people may use a browser. */
  userId: string;
  /** The form as it is sent with every chunk; null for a copy. */
  fields: unknown;
  /** The options chosen with the video. */
  subtitles: { name: string; text: string } | null;
  /** When the copy was made; absent for an upload. */
  savedAt?: string;
};

export type LocalClip = {
  id: string;
  projectId: string;
  title: string;
  /** Seconds. */
  duration: number;
  platform: string;
  caption: string;
  description: string;
  hashtags: string[];
  status: string;
  createdAt: string;
  /** Its place in the project, best first. */
  rank: number;
};

export type LocalFile = {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  /** Milliseconds, as the file system tells it. */
  lastModified: number;
  /** Null where there was no room for the bytes: a file to be uploaded has to be chosen again. */
  data: Blob | null;
  projectId: string;
  createdAt: string;
};
