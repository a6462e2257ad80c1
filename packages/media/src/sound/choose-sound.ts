import type { AudioStream, MediaInfo } from '../probe/media-info.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { chooseAudioTrack, type SurveyedTrack, type TrackChoice } from './choose-audio-track.ts';
import { type ChannelChoice, chooseChannels } from './choose-channels.ts';
import { maxSurveyedChannels, surveyTrack, type TrackSurvey } from './survey-track.ts';

/** A source's chosen sound: the track, its channels, and whether anything is audible. */
export type SoundChoice = TrackChoice & {
  channels: ChannelChoice | null;
  isSilent: boolean;
};

/**
 * The number of tracks to survey. Recorders write six tracks, discs a few more. Additional tracks are used only if
 * there is no alternative.
 */
const MAX_SURVEYED_TRACKS = 8;
/** The level below which nothing is audible. */
const SILENT_DB = -65;

/**
 * Surveys samples of a source's audio tracks and chooses the sound.
 * @param input `chosen` is the track chosen by the user.
 * @throws MediaError like `surveyTrack`.
 */
export async function chooseSound(
  tools: MediaTools,
  { info, language, chosen }: { info: MediaInfo; language: string | null; chosen: AudioStream | null },
  { signal }: EffectOptions = {},
): Promise<SoundChoice> {
  const tracks: SurveyedTrack[] = [];
  for (const [position, stream] of info.audio.entries()) {
    const isNeeded = chosen === null ? info.audio.length > 1 || stream.channels > 1 : stream.index === chosen.index;
    const isSurveyed = isNeeded && position < MAX_SURVEYED_TRACKS;
    const survey = isSurveyed ? await surveyTrack(tools, { info, stream }, { signal }) : null;
    tracks.push({ stream, survey });
  }
  const choice = chooseAudioTrack(tracks, { language, chosen });
  const survey = surveyOf(tracks, choice.stream);
  const hasKnownChannels = (choice.stream?.channels ?? 0) <= maxSurveyedChannels;
  return {
    ...choice,
    channels: survey && hasKnownChannels ? chooseChannels(survey, choice.stream?.channelLayout ?? null) : null,
    isSilent: survey?.channels.every(({ levelDb }) => levelDb < SILENT_DB) ?? false,
  };
}

function surveyOf(tracks: readonly SurveyedTrack[], stream: AudioStream | null): TrackSurvey | null {
  const survey = tracks.find((track) => track.stream === stream)?.survey ?? null;
  return survey === 'undecodable' ? null : survey;
}

/** Returns the source with its chosen track's channels set and without the undecodable tracks. */
export function withChosenSound(info: MediaInfo, { stream, channels, skipped }: SoundChoice): MediaInfo {
  const undecodable = new Set(skipped.filter(({ why }) => why === 'undecodable').map((track) => track.stream.index));
  const audio = info.audio
    .filter(({ index }) => !undecodable.has(index))
    .map((track) =>
      channels && track.index === stream?.index ? { ...track, heardChannels: channels.channels } : track,
    );
  return { ...info, audio };
}
