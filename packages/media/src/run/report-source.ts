import type { MaterialEntry, MaterialReport } from '../material/material-report.ts';
import type { AudioStream, MediaInfo } from '../probe/media-info.ts';
import { frameRateValue, pickFrameRate } from '../render/frame-rate.ts';
import type { SoundChoice } from '../sound/choose-sound.ts';

/** Returns the decisions about a source's audio tracks and their channels. */
export function reportSound({ audio }: MediaInfo, choice: SoundChoice): MaterialReport {
  const { stream, channels } = choice;
  const track = (of: AudioStream) => audio.findIndex(({ index }) => index === of.index) + 1;
  const facts = (of: AudioStream) => ({ track: track(of), title: of.title, language: of.language });
  const skipped = choice.skipped.map(
    ({ stream: other, why }): MaterialEntry => ({
      code: 'audio-track-passed-over',
      facts: { ...facts(other), codec: other.codec, why },
    }),
  );
  if (!stream) {
    const codecs = choice.skipped.map(({ stream: { codec } }) => codec);
    return codecs.length === 0 ? [] : [entry('sound-undecodable', { codec: codecs.join(', ') })];
  }
  const [rival] = choice.rivals;
  return [
    { code: 'audio-track-used', facts: { ...facts(stream), tracks: audio.length, why: choice.why } },
    ...skipped,
    ...(rival ? [entry('audio-track-unsure', { ...facts(stream), other: track(rival), otherTitle: rival.title })] : []),
    ...(choice.isSilent ? [entry('sound-silent', { track: track(stream) })] : []),
    ...(channels
      ? [
          entry(`channels-${channels.why}`, {
            channels: channels.channels.map((channel) => channel + 1).join(', '),
            count: stream.channels,
          }),
        ]
      : []),
  ];
}

/** Returns the decisions about a source's length and picture. */
export function reportPicture({
  video,
  durationSec,
  headerDurationSec,
  parts,
  lacksParts,
  stills = [],
}: MediaInfo): MaterialReport {
  const rate = frameRateValue(pickFrameRate(video));
  const rounded = (value: number) => Math.round(value * 100) / 100;
  // A frame rate that measures only slightly higher is not reported.
  const isLowered = video?.isConstantFrameRate && video.frameRate > rate * 1.01;
  return [
    ...(headerDurationSec === undefined
      ? []
      : [entry('length-measured', { claimedSec: rounded(headerDurationSec), measuredSec: rounded(durationSec) })]),
    ...(lacksParts
      ? [entry('times-restart', { atSec: Math.round(durationSec) })]
      : parts
        ? [entry('recordings-joined', { parts: parts.length })]
        : []),
    ...(video?.changesSize ? [entry('picture-size-changes', { width: video.widthPx, height: video.heightPx })] : []),
    ...stills.map(({ codec }) => entry('picture-passed-over', { codec })),
    ...(isLowered ? [entry('frame-rate-lowered', { from: rounded(video.frameRate), to: rounded(rate) })] : []),
    ...(video?.isDolbyVisionOnly ? [entry('picture-dolby-vision', {})] : []),
  ];
}

function entry(code: MaterialEntry['code'], facts: MaterialEntry['facts']): MaterialEntry {
  return { code, facts };
}
