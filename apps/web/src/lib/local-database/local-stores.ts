import type { PlatformId } from '@clipwright/clip-spec';

/**
 * A project that is stored in this browser: an upload that the server does not have yet, or a copy for when the server
 * is unreachable. Times are ISO 8601.
 */
export type LocalProject = {
  id: string;
  title: string;
  description: string;
  /** `uploading` resumes automatically when the page is opened again, `paused` on request; `saved` is a copy. */
  status: 'uploading' | 'paused' | 'saved';
  sourceType: string;
  targetPlatforms: PlatformId[];
  createdAt: string;
  updatedAt: string;
  /** The id of the user, since several people may share a browser. */
  userId: string;
  /** The form's values, which are sent with every chunk; null for a copy. */
  fields: unknown;
  /** The options chosen with the video. */
  subtitles: { name: string; text: string } | null;
  /** The time of the copy; absent for an upload. */
  savedAt?: string;
};

export type LocalClip = {
  id: string;
  projectId: string;
  title: string;
  /** The duration in seconds. */
  duration: number;
  platform: string;
  caption: string;
  description: string;
  hashtags: string[];
  status: string;
  createdAt: string;
  /** The clip's rank in the project, best first. */
  rank: number;
};

export type LocalFile = {
  id: string;
  name: string;
  /** The size in bytes. */
  size: number;
  type: string;
  /** The modification time in milliseconds, as reported by the file system. */
  lastModified: number;
  /** Null if there was no space for the bytes: a file to upload must then be selected again. */
  data: Blob | null;
  projectId: string;
  createdAt: string;
};
