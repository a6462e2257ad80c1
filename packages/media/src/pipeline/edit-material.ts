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
  fontsOf: (style: CaptionStyle) => CaptionFonts;
  /** Picture of a source without video. */
  backdrop: Backdrop;
};

/** What was seen inside a clip's window, and who speaks when; null where no one knows. */
export type WindowView = Readonly<Watched> & { turns: readonly SpeakerTurn[] | null };
