import type { ResolvedSpec } from '@clipwright/clip-spec';
import type { RenderedMoment, Transcript } from '@clipwright/media';
import type { ClipData } from '../runs/run-jobs.ts';

/** A clip file in its final location. */
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

/** A rendered clip in its final location, before its rows are written. */
export type FinishedClip = {
  data: ClipData;
  spec: ResolvedSpec;
  rendered: RenderedMoment;
  /** The transcript on the timeline of its files, which start with the intro. */
  spoken: Transcript | null;
  files: readonly FinishedFile[];
  /** The key for the view data in its final location; null if face detection was not run. */
  viewKey: string | null;
  sourceDurationSec: number;
};
