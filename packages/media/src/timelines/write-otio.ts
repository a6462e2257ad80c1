import { frameRateValue } from '../render/frame-rate.ts';
import { listImageLanes } from './image-lanes.ts';
import type { Timeline, TimelineCut, TimelineImage, TimelineItem, TimelineMusic, TimelineSource } from './timeline.ts';
import { countOwnFrames, timelineFrames } from './timeline.ts';
import { cleanText, nameUrl } from './xml-element.ts';

/**
 * Writes a timeline as OpenTimelineIO JSON. The format has no fields for framing, opacity and music volume, so they are
 * in each clip's metadata under `clip_edit`, which names no product; titles and captions are markers on the stack. Each
 * schema has the oldest sufficient version, since newer readers accept that as well.
 */
export function writeOtio(timeline: Timeline): string {
  const { name, frameRate, size, sources, cuts, videoTracks, music, images, titles, captions, language, markers } =
    timeline;
  const rate = frameRateValue(frameRate);
  const time = (frames: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate, value: frames });
  const range = (start: number, frames: number) => ({
    OTIO_SCHEMA: 'TimeRange.1',
    start_time: time(start),
    duration: time(frames),
  });
  const ownRange = (source: TimelineSource) => {
    const ownRate = frameRateValue(source.frameRate ?? frameRate);
    const own = (value: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate: ownRate, value });
    const length = own(countOwnFrames(source, frameRate));
    return { OTIO_SCHEMA: 'TimeRange.1', start_time: own(source.timecodeFrame), duration: length };
  };
  const clip = (item: TimelineCut) => {
    const source = sources[item.sourceIndex];
    const timecodeFrame = source?.timecodeFrame ?? 0;
    return {
      OTIO_SCHEMA: 'Clip.1',
      name: cleanText(source?.name ?? ''),
      metadata: describe(item),
      source_range: range(timecodeFrame + item.sourceFrame, item.frames),
      effects: [],
      markers: [],
      media_reference: {
        OTIO_SCHEMA: 'ExternalReference.1',
        name: cleanText(source?.name ?? ''),
        metadata: {},
        available_range: source ? ownRange(source) : range(timecodeFrame, item.frames),
        target_url: nameUrl(source?.name ?? ''),
      },
    };
  };
  const describe = (item: TimelineCut | TimelineItem | TimelineImage | TimelineMusic) => {
    if ('levels' in item) return { clip_edit: { levels: item.levels } };
    if ('opacity' in item) return { clip_edit: { keys: item.keys, crop: item.crop, opacity: item.opacity } };
    return 'keys' in item ? { clip_edit: { keys: item.keys, crop: item.crop } } : {};
  };
  const gap = (frames: number) => ({
    OTIO_SCHEMA: 'Gap.1',
    name: '',
    metadata: {},
    source_range: range(0, frames),
    effects: [],
    markers: [],
  });
  const track = (kind: 'Video' | 'Audio', trackName: string, items: readonly TimelineCut[]) => {
    let atFrame = 0;
    const children = items.flatMap((item) => {
      const before = item.startFrame - atFrame;
      atFrame = item.startFrame + item.frames;
      return [...(before > 0 ? [gap(before)] : []), clip(item)];
    });
    const base = { name: trackName, metadata: {}, source_range: null, effects: [], markers: [] };
    return { OTIO_SCHEMA: 'Track.1', ...base, children, kind };
  };
  const soundCuts = (videoTracks[0] ?? cuts).filter(({ sourceIndex }) => sources[sourceIndex]?.audio);
  const sound = soundCuts.map(({ sourceIndex, sourceFrame, startFrame, frames }) => ({
    sourceIndex,
    sourceFrame,
    startFrame,
    frames,
  }));
  const marker = (kind: string, text: string, start: number, frames: number, color: string) => ({
    OTIO_SCHEMA: 'Marker.2',
    name: cleanText(text),
    metadata: { clip_edit: { kind } },
    marked_range: range(start, frames),
    color,
  });
  const document = {
    OTIO_SCHEMA: 'Timeline.1',
    name: cleanText(name),
    metadata: {
      clip_edit: {
        frameRate,
        widthPx: size.widthPx,
        heightPx: size.heightPx,
        language,
        frames: timelineFrames(timeline),
      },
    },
    global_start_time: null,
    tracks: {
      OTIO_SCHEMA: 'Stack.1',
      name: 'tracks',
      metadata: {},
      source_range: null,
      effects: [],
      markers: [
        ...markers.map((each) => marker('clip', each.text, each.startFrame, each.frames, 'GREEN')),
        ...titles.map((each) => marker('title', each.text, each.startFrame, each.frames, 'YELLOW')),
        ...captions.map((each) => marker('caption', each.text, each.startFrame, each.frames, 'CYAN')),
      ],
      children: [
        ...videoTracks.map((items, index) => track('Video', `V${index + 1}`, items)),
        ...listImageLanes(images).map((lane, index) => track('Video', `Images ${index + 1}`, lane)),
        ...(sound.length > 0 ? [track('Audio', 'A1', sound)] : []),
        ...(music.length > 0 ? [track('Audio', 'Music', music)] : []),
      ],
    },
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}
