import type { CaptionFonts } from '../captions/caption-fonts.ts';
import type { CaptionStyle } from '../captions/caption-style.ts';
import type { SpeakerTurn } from '../faces/face-track.ts';
import type { Watched } from '../faces/watched.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import type { Backdrop } from '../render/render-plan.ts';
import type { Sound } from '../sound/sound.ts';
import type { Transcript } from '../transcript/transcript.ts';

/** What is known about the source of a clip. */
export type ClipMaterial = {
  info: MediaInfo;
  transcript: Transcript | null;
  sound: Sound | null;
  /** Index of the audio track used throughout; null where there is none. */
  audioIndex: number | null;
  keyframesSec: readonly number[];
  fontsOf: (style: Pick<CaptionStyle, 'face' | 'letterCase'>) => CaptionFonts;
  /** Picture of a source without video. */
  backdrop: Backdrop;
};

/** Music of the user's own, or a picture, at hand. */
export type EditFile =
  | { kind: 'music'; path: string; durationSec: number }
  | { kind: 'image'; path: string; widthPx: number; heightPx: number };

/** The music and pictures that an edit names, by their ids. What is not here is gone, and the clip is made without it. */
export type EditFiles = Readonly<Record<string, EditFile>>;

/** What was seen inside a clip's window, and who speaks when; null where no one knows. */
export type WindowView = Readonly<Watched> & { turns: readonly SpeakerTurn[] | null };
