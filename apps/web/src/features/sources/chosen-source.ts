import type { CloudProviderId, LinkMetadata } from '@clipwright/contract';
import type { AudioTrackFacts } from '../../ui/forms/audio-track-facts.ts';

/** The browser's facts about a file before any byte of it is sent. */
export type MediaFacts = {
  durationSec: number;
  /** False for audio without a picture. */
  hasPicture: boolean;
  /** The displayed size; null if the file has no picture that can be read here. */
  widthPx: number | null;
  heightPx: number | null;
  /** A `blob:` address of its first picture; null where this browser cannot decode it. */
  frameUrl: string | null;
  /** Its audio tracks, in the order in which the server counts them. */
  audioTracks: readonly AudioTrackFacts[];
};

/** The kinds of entry that a user can choose in advance. */
export type SourceWay = 'link' | 'text';

/** A part of the material, in seconds; null: from its start, to its end. */
export type Trim = { startSec: number | null; endSec: number | null };
export const wholeLength: Trim = { startSec: null, endSec: null };

export type ChosenFile = {
  kind: 'file';
  file: File;
  /** Null while they are being read, and where this browser cannot read them. */
  facts: MediaFacts | null;
  trim: Trim;
  /** The audio track to listen to, 1 for the first; null: the server chooses. */
  audioTrack: number | null;
  subtitles: File | null;
};
export type ChosenLink = {
  kind: 'link';
  url: string;
  metadata: LinkMetadata | null;
  trim: Trim;
  subtitles: File | null;
};
/** A video in one of the user's drives. */
export type ChosenDriveVideo = {
  kind: 'drive';
  provider: CloudProviderId;
  fileId: string;
  name: string;
  sizeBytes: number | null;
  /** Null where the drive does not know. */
  durationSec: number | null;
  trim: Trim;
  subtitles: File | null;
};
export type ChosenText = { kind: 'text'; text: string; fileName: string | null };
/** Footage of a talk that the installation names. */
export type ChosenTalk = { kind: 'talk'; fileName: string; license: string };
export type ChosenSource = ChosenFile | ChosenLink | ChosenDriveVideo | ChosenText | ChosenTalk | { kind: 'sample' };

/** Name without its ending, as a title: "my-talk_01.mp4" becomes "my talk 01". */
export function titleOf(fileName: string): string {
  return fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .slice(0, 200);
}

/** The form fields in every chunk of an upload: texts, by the server's names. */
const uploadFieldNames = [
  'projectName',
  'description',
  'aiPrompt',
  'targetPlatforms',
  'numClips',
  'processingOptions',
] as const;
export type UploadFields = Record<(typeof uploadFieldNames)[number], string>;

export function isUploadFields(fields: unknown): fields is UploadFields {
  if (typeof fields !== 'object' || fields === null) return false;
  const texts = new Map(Object.entries(fields));
  return uploadFieldNames.every((name) => typeof texts.get(name) === 'string');
}
