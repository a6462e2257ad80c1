import type { CloudProviderId, LinkMetadata } from '@clipwright/contract';
import type { AudioTrackFacts } from '../../ui/forms/audio-track-facts.ts';

/** Facts about a file that the browser reads before the upload starts. */
export type MediaFacts = {
  durationSec: number;
  /** False for audio without a picture. */
  hasPicture: boolean;
  /** The displayed size; null if the browser finds no picture in the file. */
  widthPx: number | null;
  heightPx: number | null;
  /** A `blob:` URL of an early frame, or null if this browser cannot decode it. */
  frameUrl: string | null;
  /** The audio tracks in the order in which the server counts them. */
  audioTracks: readonly AudioTrackFacts[];
};

/** The kinds of entry that a user can choose in advance. */
export type SourceWay = 'link' | 'text';

/** A range of the material in seconds. Null means from its start or to its end. */
export type Trim = { startSec: number | null; endSec: number | null };
export const wholeLength: Trim = { startSec: null, endSec: null };

export type ChosenFile = {
  kind: 'file';
  file: File;
  /** Null while the facts are being read, and if this browser cannot read them. */
  facts: MediaFacts | null;
  trim: Trim;
  /** The number of the audio track to transcribe, starting at 1; null lets the server choose. */
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
  /** Null if the drive does not report it. */
  durationSec: number | null;
  trim: Trim;
  subtitles: File | null;
};
export type ChosenText = { kind: 'text'; text: string; fileName: string | null };
/** The sample talk of the installation. */
export type ChosenTalk = { kind: 'talk'; fileName: string; license: string };
export type ChosenSource = ChosenFile | ChosenLink | ChosenDriveVideo | ChosenText | ChosenTalk | { kind: 'sample' };

/** Returns a file name without its extension, as a title: "my-talk_01.mp4" becomes "my talk 01". */
export function titleOf(fileName: string): string {
  return fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .slice(0, 200);
}

/** The form fields in every chunk of an upload: text values under the server's names. */
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
