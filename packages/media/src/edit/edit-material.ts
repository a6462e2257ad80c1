import type { CaptionFonts } from '../captions/caption-fonts.ts';
import type { CaptionStyle } from '../captions/caption-style.ts';
import type { SpeakerTurn } from '../faces/face-track.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import type { Backdrop } from '../render/render-plan.ts';
import type { Sound } from '../sound/sound.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { Watched } from '../watch/watched.ts';

/** The material from a clip's source. */
export type ClipMaterial = {
  info: MediaInfo;
  transcript: Transcript | null;
  sound: Sound | null;
  /** Index of the audio track in use; null if there is none. */
  audioIndex: number | null;
  keyframesSec: readonly number[];
  fontsOf: (style: Pick<CaptionStyle, 'face' | 'letterCase'>) => CaptionFonts;
  /** The picture for a source without video. */
  backdrop: Backdrop;
};

/** The user's own music or picture, if available. */
export type EditFile =
  | { kind: 'music'; path: string; durationSec: number }
  | { kind: 'image'; path: string; widthPx: number; heightPx: number };

/** An edit's available music and pictures, by id. The clip is rendered without the missing ones. */
export type EditFiles = Readonly<Record<string, EditFile>>;

/** The contents of a clip's window and the speaker turns; null if unknown. */
export type WindowView = Readonly<Watched> & { turns: readonly SpeakerTurn[] | null };
