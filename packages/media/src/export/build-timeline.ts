import type { BumperFacts, ClipEdit, EditOverlay, RenderSpec } from '@clipwright/clip-spec';
import { titleLook } from '../captions/plan-overlay-text.ts';
import type { CropTrack } from '../crop/crop-track.ts';
import type { ClipMaterial, EditFiles, WindowView } from '../edit/edit-material.ts';
import { frameEdit } from '../edit/plan-edit.ts';
import { placeImages, planEditMusic } from '../edit/plan-edit-files.ts';
import type { RenditionRequest } from '../edit/rendition-list.ts';
import type { Size } from '../geometry/box.ts';
import { MediaError } from '../media-error.ts';
import type { AudioStream, MediaInfo } from '../probe/media-info.ts';
import { bumperFrames, frameBumper } from '../render/bumper.ts';
import { snapCutsToFrames, toFramePasses } from '../render/cut-frames.ts';
import { type FrameRate, frameRateValue, pickFrameRate } from '../render/frame-rate.ts';
import { snapRangesToFrames } from '../render/snap-ranges.ts';
import { clipRange } from '../time/time-range.ts';
import { parseTimecode } from '../timelines/frame-timecode.ts';
import { listLayers } from '../timelines/list-layers.ts';
import type {
  LayerKey,
  Timeline,
  TimelineCut,
  TimelineItem,
  TimelineSource,
  TimelineTitle,
} from '../timelines/timeline.ts';
import { timelineFrames } from '../timelines/timeline.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { cutEditTranscript } from './cut-edit-transcript.ts';
import { listMusicItems } from './list-music-items.ts';

/** A clip to put on a timeline. */
export type TimelineClip = {
  name: string;
  edit: ClipEdit;
  material: Pick<ClipMaterial, 'info' | 'audioIndex'> & { transcript: Transcript | null };
  /** The contents of its window, for ratios that the edit has no framing for. */
  view: WindowView;
  /** None by default. */
  files?: EditFiles;
  /** The clip's intro and outro; none by default. */
  bumpers?: { intro: BumperFacts | null; outro: BumperFacts | null };
};

type TimelineOptions = {
  /** The timeline's name. */
  name: string;
  request: Pick<RenditionRequest, 'ratio' | 'size'>;
  spec: Pick<RenderSpec, 'fit' | 'smartCropping'>;
};

/**
 * Places one or more clips on a timeline, one after another. Each clip has its intro and outro around it and shows the
 * same frames as a render of its edit, with the framing as keyframes. Pure.
 * @param clips at least one; all sources have the same frame rate.
 * @throws MediaError `variable-frame-rate` for a source that editing programs could not cut on the same frames as the
 * edit, and `invalid-option` for an edit that shows nothing from its source, or for clips with different frame rates.
 */
export function buildTimeline(clips: readonly TimelineClip[], { name, request, spec }: TimelineOptions): Timeline {
  const [first] = clips;
  if (!first) throw new MediaError('invalid-option', 'A timeline needs at least one clip.');
  const frameRate = pickFrameRate(first.material.info.video);
  const timeline: Timeline = {
    name,
    frameRate,
    size: request.size,
    sources: [],
    cuts: [],
    videoTracks: [],
    music: [],
    images: [],
    titles: [],
    captions: [],
    language: first.material.transcript?.language ?? null,
    markers: [],
  };
  const indexes = new Map<string, number>();
  for (const clip of clips) {
    const { info } = clip.material;
    checkRate(info, frameRate);
    const knownIndex = indexes.get(info.path);
    const sourceIndex = knownIndex ?? timeline.sources.push(toSource(clip, frameRate)) - 1;
    indexes.set(info.path, sourceIndex);
    const firstFrame = timelineFrames(timeline);
    if (clip.bumpers?.intro) addBumper(timeline, clip.bumpers.intro, indexes, request);
    addClip(timeline, clip, sourceIndex, { request, spec });
    if (clip.bumpers?.outro) addBumper(timeline, clip.bumpers.outro, indexes, request);
    timeline.markers.push({
      text: clip.name,
      startFrame: firstFrame,
      frames: timelineFrames(timeline) - firstFrame,
    });
  }
  if (clips.length === 1) timeline.markers = [];
  return timeline;
}

function checkRate({ path, video }: MediaInfo, frameRate: FrameRate): void {
  const name = fileNameOf(path);
  if (video && !video.isConstantFrameRate) {
    throw new MediaError(
      'variable-frame-rate',
      `${name} has a variable frame rate, which editing programs do not cut to the frame: convert it to a constant frame rate and make the clips of that file.`,
      { file: path },
    );
  }
  const own = pickFrameRate(video);
  if (own !== frameRate) {
    throw new MediaError(
      'invalid-option',
      `${name} has ${own} frames a second, the timeline has ${frameRate}: export the clips of each on their own.`,
      { file: path },
    );
  }
}

/** The last segment of a path from any operating system. */
function fileNameOf(path: string): string {
  return path.split(/[/\\]/).at(-1) || path;
}

/** The source time of the first video frame. */
function firstFrameSec({ audio, video }: MediaInfo): number {
  return video ? video.startSec - Math.min(video.startSec, ...audio.map(({ startSec }) => startSec)) : 0;
}

function toSource({ material: { info, audioIndex } }: TimelineClip, frameRate: FrameRate): TimelineSource {
  const { video, audio, path } = info;
  const audioStream = audio.find(({ index }) => index === audioIndex);
  return {
    name: fileNameOf(path),
    frames: Math.max(1, Math.round((info.durationSec - firstFrameSec(info)) * frameRateValue(frameRate))),
    size: video && { widthPx: video.widthPx, heightPx: video.heightPx },
    timecodeFrame: info.startTimecode ? (parseTimecode(info.startTimecode, frameRate) ?? 0) : 0,
    audio: audioStream
      ? {
          channels: audioStream.channels,
          sampleRateHz: audioStream.sampleRateHz,
          channelsBefore: countBefore(audio, audioStream),
        }
      : null,
  };
}

function countBefore(audio: readonly AudioStream[], heard: AudioStream): number {
  return audio.slice(0, audio.indexOf(heard)).reduce((sum, { channels }) => sum + channels, 0);
}

function addClip(
  timeline: Timeline,
  clip: TimelineClip,
  sourceIndex: number,
  context: Pick<TimelineOptions, 'request' | 'spec'>,
): void {
  const { edit, material, view } = clip;
  const { frameRate, size } = timeline;
  const { info, transcript } = material;
  const rate = frameRateValue(frameRate);
  const startFrame = timelineFrames(timeline);
  const ranges = snapRangesToFrames(edit.ranges, info, frameRate);
  const cuts = listCuts(ranges, info, frameRate).map((cut) => ({ ...cut, sourceIndex }));
  const frames = timelineFrames({ cuts });
  // The last frame that a container declares may be missing. Every frame that is shown exists.
  const source = timeline.sources[sourceIndex];
  if (source) source.frames = Math.max(source.frames, ...cuts.map((cut) => cut.sourceFrame + cut.frames));
  const crop = info.video && frameEdit(edit, ranges, { material, view, ...context });
  const tracks = crop && info.video ? listItems(crop, cuts, { source: info.video, size, rate, frames }) : [];
  const later = <Placed extends { startFrame: number }>(placed: Placed): Placed => ({
    ...placed,
    startFrame: placed.startFrame + startFrame,
  });
  timeline.cuts.push(...cuts.map(later));
  for (const [index, items] of tracks.entries()) addTo(timeline.videoTracks, index, items.map(later));
  addMusic(timeline, clip, { startFrame, frames });
  addImages(timeline, clip, { startFrame, frames });
  timeline.titles.push(...edit.overlays.flatMap((overlay) => toTitle(overlay, { size, rate, frames })).map(later));
  const cues = transcript ? cutEditTranscript(transcript, edit, material).cues : [];
  timeline.captions.push(...toTexts(cues, { rate, frames }).map(later));
}

/** Adds an intro or outro as one cut from its own file, with the same framing as in a render. */
function addBumper(
  timeline: Timeline,
  bumper: BumperFacts,
  indexes: Map<string, number>,
  { ratio, size }: TimelineOptions['request'],
): void {
  const { name, widthPx, heightPx, frameRate, audio } = bumper;
  const rate = frameRateValue(timeline.frameRate);
  const frames = bumperFrames(bumper, timeline.frameRate);
  // All clips share one brand kit and therefore one file.
  const key = `\0${JSON.stringify(bumper)}`;
  const source: TimelineSource = {
    name,
    frames,
    size: { widthPx, heightPx },
    timecodeFrame: 0,
    audio: audio && { ...audio, channelsBefore: 0 },
    frameRate: pickFrameRate({ frameRate, isConstantFrameRate: true }),
  };
  const sourceIndex = indexes.get(key) ?? timeline.sources.push(source) - 1;
  indexes.set(key, sourceIndex);
  const startFrame = timelineFrames(timeline);
  const cut = { sourceIndex, sourceFrame: 0, startFrame, frames };
  const crop = frameBumper({ widthPx, heightPx }, { ratio, size, durationSec: frames / rate });
  const own = { ...cut, startFrame: 0 };
  const tracks = listItems(crop, [own], { source: { widthPx, heightPx }, size, rate, frames });
  timeline.cuts.push(cut);
  for (const [index, items] of tracks.entries()) {
    const placed = items.map((item) => ({ ...item, startFrame: item.startFrame + startFrame }));
    addTo(timeline.videoTracks, index, placed);
  }
}

function addMusic(
  timeline: Timeline,
  { edit, material, files = {} }: TimelineClip,
  { startFrame, frames }: { startFrame: number; frames: number },
): void {
  const rate = frameRateValue(timeline.frameRate);
  const music = planEditMusic(edit, files, { material, durationSec: frames / rate });
  if (!music) return;
  const name = fileNameOf(music.path);
  const knownIndex = timeline.sources.findIndex((source) => source.name === name && source.size === null);
  const length = Math.max(1, Math.round(music.durationSec * rate));
  const audio = { channels: 2, sampleRateHz: 48_000, channelsBefore: 0 };
  const sourceIndex =
    knownIndex < 0
      ? timeline.sources.push({ name, frames: length, size: null, timecodeFrame: 0, audio }) - 1
      : knownIndex;
  const items = listMusicItems(music, rate).map((item) => ({
    ...item,
    sourceIndex,
    startFrame: item.startFrame + startFrame,
  }));
  timeline.music.push(...items);
}

/** Adds a clip's picture overlays, on the same frames as in a render. */
function addImages(
  timeline: Timeline,
  { edit, files = {} }: TimelineClip,
  { startFrame, frames }: { startFrame: number; frames: number },
): void {
  const { size } = timeline;
  const rate = frameRateValue(timeline.frameRate);
  for (const overlay of edit.overlays) {
    const file = overlay.kind === 'image' ? files[overlay.imageId] : undefined;
    if (file?.kind !== 'image') continue;
    for (const { place, opacity, ...image } of placeImages({ overlays: [overlay] }, files, {
      size,
      durationSec: frames / rate,
    })) {
      const first = Math.round(image.startSec * rate);
      const length = Math.min(frames, Math.round(image.endSec * rate)) - first;
      if (length <= 0) continue;
      const middle = (startPx: number, lengthPx: number, wholePx: number) => startPx + lengthPx / 2 - wholePx / 2;
      const key: LayerKey = {
        atFrame: 0,
        scale: place.widthPx / file.widthPx,
        xPx: middle(place.xPx, place.widthPx, size.widthPx),
        yPx: middle(place.yPx, place.heightPx, size.heightPx),
      };
      const sourceIndex = findStill(timeline, file, length);
      const placed = { sourceIndex, sourceFrame: 0, startFrame: startFrame + first, frames: length };
      timeline.images.push({ ...placed, keys: [key], crop: null, opacity });
    }
  }
}

function findStill(
  { sources }: Timeline,
  { path, widthPx, heightPx }: Size & { path: string },
  frames: number,
): number {
  const name = fileNameOf(path);
  const knownIndex = sources.findIndex(
    ({ isStill, size, ...source }) =>
      isStill && source.name === name && size?.widthPx === widthPx && size.heightPx === heightPx,
  );
  const still = sources[knownIndex];
  if (still) still.frames = Math.max(still.frames, frames);
  if (still) return knownIndex;
  const size = { widthPx, heightPx };
  return sources.push({ name, frames, size, timecodeFrame: 0, audio: null, isStill: true }) - 1;
}

/** Returns the cuts that a render of the ranges keeps, in frames from the clip's start and from the source's start. */
function listCuts(
  ranges: ClipEdit['ranges'],
  info: MediaInfo,
  frameRate: FrameRate,
): Omit<TimelineCut, 'sourceIndex'>[] {
  const bounds = { startSec: 0, endSec: Math.max(info.durationSec, 1 / 60) };
  const inside = ranges.map((range) => clipRange(range, bounds)).filter((range) => range !== null);
  if (inside.length === 0) {
    throw new MediaError('invalid-option', 'The clip lies outside of the video: choose a start before its end.', {
      file: info.path,
    });
  }
  let startFrame = 0;
  return toFramePasses({ cuts: snapCutsToFrames(inside, info, frameRate), frameRate }).flatMap((pass) => {
    const origin = Math.max(0, Math.round((pass.startSec - firstFrameSec(info)) * frameRateValue(frameRate)));
    return pass.ranges.map(({ firstFrame, endFrame }) => {
      const cut = { sourceFrame: origin + firstFrame, startFrame, frames: endFrame - firstFrame };
      startFrame += cut.frames;
      return cut;
    });
  });
}

type Span = { rate: number; frames: number };

/** Distributes the cuts over layers and splits them at each change of framing, on the same frames as in a render. */
function listItems(
  { segments }: CropTrack,
  cuts: readonly TimelineCut[],
  { source, size, rate, frames }: Span & { source: Size; size: Size },
): TimelineItem[][] {
  const frameOf = (atSec: number) => Math.min(frames, Math.round(atSec * rate + 1e-3));
  const visible = segments.filter(({ startSec, endSec }) => frameOf(endSec) > frameOf(startSec));
  const tracks: TimelineItem[][] = [[]];
  for (const [index, { layout, startSec }] of visible.entries()) {
    const from = index === 0 ? 0 : frameOf(startSec);
    const next = visible[index + 1];
    const until = next ? frameOf(next.startSec) : frames;
    for (const cut of cuts) {
      const startFrame = Math.max(from, cut.startFrame);
      const length = Math.min(until, cut.startFrame + cut.frames) - startFrame;
      if (length <= 0) continue;
      const place = { ...cut, startFrame, frames: length, sourceFrame: cut.sourceFrame + startFrame - cut.startFrame };
      const layers = listLayers(layout, { startFrame, frames: length, rate }, source, size);
      for (const [layer, item] of layers.entries()) addTo(tracks, layer, [{ ...place, ...item }]);
    }
  }
  return tracks;
}

function addTo(tracks: TimelineItem[][], index: number, items: readonly TimelineItem[]): void {
  const track = tracks[index];
  if (track) track.push(...items);
  else tracks[index] = [...items];
}

function toTitle(overlay: EditOverlay, { size, rate, frames }: Span & { size: Size }): TimelineTitle[] {
  if (overlay.kind === 'image') return [];
  const [text] = toTexts([overlay], { rate, frames });
  if (!text) return [];
  const look = overlay.kind === 'title' ? titleLook : overlay;
  return [
    {
      ...text,
      xPx: (overlay.place.x - 0.5) * size.widthPx,
      yPx: (overlay.place.y - 0.5) * size.heightPx,
      emPx: look.size * Math.min(size.widthPx, size.heightPx),
      color: look.color,
    },
  ];
}

/**
 * Rounds the times of texts to whole frames. Each text lasts at least one frame and ends before the next one starts.
 */
function toTexts(
  texts: readonly { startSec: number; endSec: number; text: string }[],
  { rate, frames }: Span,
): { text: string; startFrame: number; frames: number }[] {
  let free = 0;
  return texts.flatMap(({ startSec, endSec, text }) => {
    const startFrame = Math.max(free, Math.round(startSec * rate));
    const endFrame = Math.min(frames, Math.max(startFrame + 1, Math.round(endSec * rate)));
    if (endFrame <= startFrame) return [];
    free = endFrame;
    return [{ text, startFrame, frames: endFrame - startFrame }];
  });
}
