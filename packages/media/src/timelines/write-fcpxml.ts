import type { Size } from '../geometry/box.ts';
import type { FrameRate } from '../render/frame-rate.ts';
import { listImageLanes } from './image-lanes.ts';
import type {
  LayerKey,
  Timeline,
  TimelineImage,
  TimelineItem,
  TimelineMusic,
  TimelineSource,
  TimelineText,
  TimelineTitle,
} from './timeline.ts';
import { countOwnFrames, timelineFrames } from './timeline.ts';
import { listTitleLanes } from './title-lanes.ts';
import { nameUrl, writeXml, type XmlElement, xml } from './xml-element.ts';

/** The target program: both use the same elements, but different units for positions and crops. */
export type FcpxmlReader = 'final-cut' | 'resolve';

/** Final Cut's only built-in title without animation. */
const BASIC_TITLE = '.../Titles.localized/Bumper:Opener.localized/Basic Title.localized/Basic Title.moti';

/** A spine item's start in its own time and on the timeline. */
type Anchor = { localFrame: number; startFrame: number; frames: number };

/**
 * Writes a timeline as FCPXML 1.8, in the element order that Final Cut Pro requires. Times are whole frames; the lowest
 * layer is the spine, and everything above it is connected to it: more layers, images as stills, titles, and for Final
 * Cut captions, which Resolve does not read.
 */
export function writeFcpxml(timeline: Timeline, reader: FcpxmlReader): string {
  const { name, frameRate, size, sources, titles, captions, cuts, videoTracks, music, markers } = timeline;
  const [lowest, ...above] = videoTracks;
  const spine: readonly (TimelineItem | (typeof cuts)[number])[] = lowest ?? cuts;
  const shownCaptions = reader === 'final-cut' ? captions : [];
  const imageLanes = listImageLanes(timeline.images);
  const lanes = listTitleLanes(titles);
  const firstTitleLane = above.length + imageLanes.length + 1;
  const connected = (anchor: Anchor, isFirst: boolean, isLast: boolean): XmlElement[] => {
    const offsetOf = ({ startFrame }: { startFrame: number }) => ({
      offset: time(anchor.localFrame + startFrame - anchor.startFrame, frameRate),
    });
    const begins = ({ startFrame }: { startFrame: number }) =>
      (isFirst || startFrame >= anchor.startFrame) && (isLast || startFrame < anchor.startFrame + anchor.frames);
    return [
      ...above.flatMap((items, index) =>
        items
          .filter(begins)
          .map((item) => assetClip(item, timeline, reader, { lane: index + 1, ...offsetOf(item) }, [])),
      ),
      ...imageLanes.flatMap((images, index) =>
        images
          .filter(begins)
          .map((image) =>
            stillElement(image, timeline, reader, { lane: above.length + 1 + index, ...offsetOf(image) }),
          ),
      ),
      ...music.filter(begins).map((item) => musicClip(item, timeline, offsetOf(item).offset)),
      ...lanes.flatMap((lane, index) =>
        lane.filter(begins).map((title) => {
          const id = `title-${index + 1}-${lane.indexOf(title) + 1}`;
          return titleElement(title, id, timeline, { lane: firstTitleLane + index, ...offsetOf(title) });
        }),
      ),
      ...shownCaptions.filter(begins).map((caption) => {
        const id = `caption-${captions.indexOf(caption) + 1}`;
        return captionElement(caption, id, timeline, { lane: firstTitleLane + lanes.length, ...offsetOf(caption) });
      }),
      ...markers.filter(begins).map(({ text, startFrame }) =>
        xml('marker', [], {
          start: time(anchor.localFrame + startFrame - anchor.startFrame, frameRate),
          duration: time(1, frameRate),
          value: text,
        }),
      ),
    ];
  };
  const root = xml(
    'fcpxml',
    [
      xml('resources', [
        formatElement('format-1', size, frameRate),
        ...sources.flatMap((source, index) => describeSource(source, index, frameRate)),
        titles.length > 0 && xml('effect', [], { id: 'basic-title', name: 'Basic Title', uid: BASIC_TITLE }),
      ]),
      xml('library', [
        xml(
          'event',
          [
            xml(
              'project',
              [
                xml(
                  'sequence',
                  [
                    xml(
                      'spine',
                      spine.map((item, index) => {
                        const localFrame = localFrameOf(item, sources);
                        const anchor = { ...item, localFrame };
                        const children = connected(anchor, index === 0, index === spine.length - 1);
                        return assetClip(
                          item,
                          timeline,
                          reader,
                          { offset: time(item.startFrame, frameRate) },
                          children,
                        );
                      }),
                    ),
                  ],
                  {
                    format: 'format-1',
                    duration: time(timelineFrames(timeline), frameRate),
                    tcStart: '0s',
                    tcFormat: 'NDF',
                    audioLayout: 'stereo',
                    audioRate: '48k',
                  },
                ),
              ],
              { name },
            ),
          ],
          { name },
        ),
      ]),
    ],
    { version: '1.8' },
  );
  return writeXml(root, 'fcpxml');
}

/** Returns a frame count as a rational number of seconds. */
function time(frames: number, frameRate: FrameRate): string {
  const [perSec = 30, below = 1] = frameRate.split('/').map(Number);
  const common = greatestDivisor(frames * below, perSec);
  const [above, under] = [(frames * below) / common, perSec / common];
  return under === 1 ? `${above}s` : `${above}/${under}s`;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) || 1 : greatestDivisor(b, a % b);
}

function formatElement(id: string, { widthPx, heightPx }: Size, frameRate: FrameRate): XmlElement {
  return xml('format', [], {
    id,
    frameDuration: time(1, frameRate),
    width: widthPx,
    height: heightPx,
    colorSpace: '1-1-1 (Rec. 709)',
  });
}

function stillFormat(id: string, { widthPx, heightPx }: Size): XmlElement {
  const shape = { width: widthPx, height: heightPx, colorSpace: '1-13-1' };
  return xml('format', [], { id, name: 'FFVideoFormatRateUndefined', ...shape });
}

function describeSource(source: TimelineSource, index: number, timelineRate: FrameRate): XmlElement[] {
  const { name, size, timecodeFrame, audio, isStill = false, frameRate = timelineRate } = source;
  const format = size ? `format-${index + 2}` : undefined;
  const asset = xml('asset', [], {
    id: `asset-${index + 1}`,
    name,
    src: nameUrl(name),
    start: time(timecodeFrame, frameRate),
    // Stills have no intrinsic length.
    duration: isStill ? '0s' : time(countOwnFrames(source, timelineRate), frameRate),
    hasVideo: size ? 1 : undefined,
    format,
    hasAudio: audio ? 1 : undefined,
    audioSources: audio ? 1 : undefined,
    audioChannels: audio?.channels,
    audioRate: audio?.sampleRateHz,
  });
  if (!size || !format) return [asset];
  return [isStill ? stillFormat(format, size) : formatElement(format, size, frameRate), asset];
}

/** Returns the source frame, by timecode, at which an item starts. */
function localFrameOf(
  { sourceIndex, sourceFrame }: { sourceIndex: number; sourceFrame: number },
  sources: readonly TimelineSource[],
): number {
  return (sources[sourceIndex]?.timecodeFrame ?? 0) + sourceFrame;
}

function assetClip(
  item: TimelineItem | Timeline['cuts'][number],
  { sources, frameRate, size }: Timeline,
  reader: FcpxmlReader,
  place: { lane?: number; offset: string },
  children: readonly XmlElement[],
): XmlElement {
  const source = sources[item.sourceIndex];
  const isAbove = place.lane !== undefined;
  return xml(
    'asset-clip',
    [
      ...('keys' in item && source?.size ? framing(item, source.size, { size, frameRate, reader, sources }) : []),
      ...children,
    ],
    {
      ref: `asset-${item.sourceIndex + 1}`,
      ...place,
      name: source?.name ?? '',
      start: time(localFrameOf(item, sources), frameRate),
      duration: time(item.frames, frameRate),
      srcEnable: isAbove ? 'video' : undefined,
      tcFormat: 'NDF',
      audioRole: !isAbove && source?.audio ? 'dialogue' : undefined,
    },
  );
}

/** Returns a picture above the spine, which programs expect as `video` rather than `asset-clip`. */
function stillElement(
  image: TimelineImage,
  { sources, frameRate, size }: Timeline,
  reader: FcpxmlReader,
  place: { lane: number; offset: string },
): XmlElement {
  const source = sources[image.sourceIndex];
  const blend = image.opacity < 1 ? xml('adjust-blend', [], { amount: decimal(image.opacity) }) : null;
  return xml(
    'video',
    [...(source?.size ? framing(image, source.size, { size, frameRate, reader, sources }) : []), blend],
    {
      ref: `asset-${image.sourceIndex + 1}`,
      ...place,
      name: source?.name ?? '',
      start: '0s',
      duration: time(image.frames, frameRate),
    },
  );
}

/** Returns music below the spine, with its volume. */
function musicClip(item: TimelineMusic, { sources, frameRate }: Timeline, offset: string): XmlElement {
  const decibels = (volume: number) => `${decimal(20 * Math.log10(volume))}dB`;
  const [first] = item.levels;
  const keys = item.levels.map(({ atFrame, volume }) =>
    xml('keyframe', [], { time: time(item.sourceFrame + atFrame, frameRate), value: decibels(volume) }),
  );
  const isMoving = item.levels.length > 1;
  const params = isMoving ? [xml('param', [xml('keyframeAnimation', keys)], { name: 'amount' })] : [];
  return xml('asset-clip', [xml('adjust-volume', params, { amount: decibels(first?.volume ?? 1) })], {
    ref: `asset-${item.sourceIndex + 1}`,
    lane: -1,
    offset,
    name: sources[item.sourceIndex]?.name ?? '',
    start: time(item.sourceFrame, frameRate),
    duration: time(item.frames, frameRate),
    tcFormat: 'NDF',
    audioRole: 'music',
  });
}

/**
 * Returns a layer's crop and transform. Scale is relative to the picture fitted into the frame, which is the programs'
 * starting point.
 */
function framing(
  item: TimelineItem,
  source: Size,
  { size, frameRate, reader, sources }: Pick<Timeline, 'size' | 'frameRate' | 'sources'> & { reader: FcpxmlReader },
): (XmlElement | null)[] {
  const fitScale = Math.min(size.widthPx / source.widthPx, size.heightPx / source.heightPx);
  // In hundredths of the frame's height. Resolve scales positions by the share of the frame that the fitted picture
  // fills.
  const unitPx = size.heightPx / 100;
  const filled = (px: number, wholePx: number) => (reader === 'resolve' ? (px * fitScale) / wholePx : 1);
  const positionOf = ({ xPx, yPx }: LayerKey) =>
    `${decimal(xPx / unitPx / filled(source.widthPx, size.widthPx))} ${decimal(-yPx / unitPx / filled(source.heightPx, size.heightPx))}`;
  const scaleOf = ({ scale }: LayerKey) => `${decimal(scale / fitScale)} ${decimal(scale / fitScale)}`;
  const [first] = item.keys;
  const localFrame = localFrameOf(item, sources);
  const keyed = (name: string, value: (key: LayerKey) => string) => {
    if (new Set(item.keys.map(value)).size < 2) return null;
    const keys = item.keys.map((key) =>
      xml('keyframe', [], { time: time(localFrame + key.atFrame, frameRate), value: value(key), curve: 'linear' }),
    );
    return xml('param', [xml('keyframeAnimation', keys)], { name });
  };
  return [
    item.crop ? xml('adjust-crop', [trimRect(item.crop, { source, size, fitScale, reader })], { mode: 'trim' }) : null,
    xml('adjust-conform', [], { type: 'fit' }),
    xml('adjust-transform', [keyed('position', positionOf), keyed('scale', scaleOf)], {
      position: first ? positionOf(first) : undefined,
      scale: first ? scaleOf(first) : undefined,
    }),
  ];
}

/**
 * Returns the crop. Final Cut uses hundredths of the source's height for all sides. For left and right, Resolve uses
 * source pixels divided by a hundredth of the sequence's height; for top and bottom, hundredths of the source's height
 * divided by the fitted scale.
 */
function trimRect(
  crop: NonNullable<TimelineItem['crop']>,
  { source, size, fitScale, reader }: { source: Size; size: Size; fitScale: number; reader: FcpxmlReader },
): XmlElement {
  const isResolve = reader === 'resolve';
  const across = (share: number) =>
    decimal((share * source.widthPx * 100) / (isResolve ? size.heightPx : source.heightPx));
  const down = (share: number) => decimal((share * 100) / (isResolve ? fitScale : 1));
  return xml('trim-rect', [], {
    left: across(crop.left),
    top: down(crop.top),
    right: across(crop.right),
    bottom: down(crop.bottom),
  });
}

function titleElement(
  { text, frames, xPx, yPx, emPx, color }: TimelineTitle,
  id: string,
  { size, frameRate }: Timeline,
  place: { lane: number; offset: string },
): XmlElement {
  const unitPx = size.heightPx / 100;
  const channel = (at: number) => decimal(Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const style = {
    font: 'Helvetica',
    fontSize: decimal(emPx),
    fontFace: 'Bold',
    fontColor: `${channel(1)} ${channel(3)} ${channel(5)} 1`,
    alignment: 'center',
  };
  return xml(
    'title',
    [
      xml('text', [xml('text-style', text, { ref: id })]),
      xml('text-style-def', [xml('text-style', [], style)], { id }),
      xml('adjust-transform', [], { position: `${decimal(xPx / unitPx)} ${decimal(-yPx / unitPx)}` }),
    ],
    { ref: 'basic-title', ...place, name: text, start: '0s', duration: time(frames, frameRate) },
  );
}

function captionElement(
  { text, frames }: TimelineText,
  id: string,
  { frameRate, language }: Timeline,
  place: { lane: number; offset: string },
): XmlElement {
  const style = { font: '.SF NS Text', fontSize: '13', fontFace: 'Regular', fontColor: '1 1 1 1' };
  return xml(
    'caption',
    [
      xml('text', [xml('text-style', text, { ref: id })], { placement: 'bottom' }),
      xml('text-style-def', [xml('text-style', [], { ...style, backgroundColor: '0 0 0 1' })], { id }),
    ],
    {
      ...place,
      name: text.slice(0, 60),
      start: '0s',
      duration: time(frames, frameRate),
      role: `iTT?captionFormat=ITT.${language ?? 'en'}`,
    },
  );
}

function decimal(value: number): string {
  return String(Number(value.toFixed(5)) || 0);
}
