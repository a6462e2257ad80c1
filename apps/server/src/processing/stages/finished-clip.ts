import type { ResolvedSpec } from '@clipwright/clip-spec';
import type { RenderedMoment, Transcript } from '@clipwright/media';
import type { ClipData } from '../runs/run-jobs.ts';

/** A file of a clip in its place. */
export type FinishedFile = {
  ratio: string;
  /** The style's id; null without captions. */
  captionStyle: string | null;
  platforms: ResolvedSpec['platforms'];
  widthPx: number;
  heightPx: number;
  durationSec: number;
  sizeBytes: number;
  sha256: string;
  fileKey: string;
  thumbnailKey: string | null;
  captionsKey: string | null;
};

/** A clip that was rendered and lies in its place, before its rows are written. */
export type FinishedClip = {
  data: ClipData;
  spec: ResolvedSpec;
  rendered: RenderedMoment;
  /** In the time of its files, which begin with the intro. */
  spoken: Transcript | null;
  files: readonly FinishedFile[];
  /** What was seen of its picture, in its place; null where no one looked. */
  viewKey: string | null;
  sourceDurationSec: number;
};
