import type { PlatformId } from '@clipwright/contract';

/** A project that this browser knows of before the server does. Times are ISO 8601. */
export type LocalProject = {
  id: string;
  title: string;
  description: string;
  /** `uploading` goes on by itself when the page is opened again, `paused` when it is asked to. */
  status: 'uploading' | 'paused';
  sourceType: string;
  targetPlatforms: PlatformId[];
  createdAt: string;
  updatedAt: string;
  /** Whose it is: a browser may be used by several people. */
  userId: string;
  /** The form as it is sent with every chunk. */
  fields: unknown;
  /** What was chosen beside the video. */
  subtitles: { name: string; text: string } | null;
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
};

export type LocalFile = {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  /** Milliseconds, as the file system tells it. */
  lastModified: number;
  /** Null where there was no room for the bytes: the file has to be chosen again. */
  data: Blob | null;
  projectId: string;
  createdAt: string;
};
