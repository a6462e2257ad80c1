import type { Size } from '../geometry/box.ts';
import { formatTimecode, isNtsc, timecodeBase } from './frame-timecode.ts';
import { listImageLanes } from './image-lanes.ts';
import type {
  LayerKey,
  Timeline,
  TimelineCut,
  TimelineImage,
  TimelineItem,
  TimelineMusic,
  TimelineSource,
  TimelineTitle,
} from './timeline.ts';
import { countOwnFrames, timelineFrames } from './timeline.ts';
import { listTitleLanes } from './title-lanes.ts';
import { nameUrl, writeXml, type XmlElement, xml } from './xml-element.ts';

/** The clip items that belong together: a picture layer or an audio channel. */
type Placed = { id: string; mediaType: 'video' | 'audio'; trackIndex: number; clipIndex: number; cut: TimelineCut };

/**
 * Writes a timeline as Final Cut Pro 7's XML (xmeml 5), which Premiere Pro and DaVinci Resolve read. In and out points
 * are in sequence frames, as both expect. Framing uses the "Basic Motion" effect, whose keys count source frames; each
 * layer and each audio channel is a track, and simultaneous picture and sound are linked. Music has two separate
 * tracks; images are stills on tracks above the layers, without links. Titles are text generators; captions are left to
 * a subtitle file.
 */
export function writeXmeml(timeline: Timeline): string {
  const { name, size, videoTracks, titles, markers } = timeline;
  const described = new Set<number>();
  const video = videoTracks.map((items, track) => items.map((item, index) => place(item, 'video', track, index)));
  const audio = listAudioTracks(timeline);
  const links = linkByStart([...video, ...audio].flat());
  const images = listImageLanes(timeline.images).map((lane, track) =>
    lane.map((image, index) => place(image, 'video', video.length + track, index)),
  );
  const music = timeline.music.length > 0 ? [0, 1] : [];
  // Each of its channels is a track and is only linked to the other.
  const under = music.map((channel) =>
    timeline.music.map((cut, index) => place(cut, 'audio', audio.length + channel, index)),
  );
  const underLinks = linkByStart(under.flat());
  const file = (sourceIndex: number) => {
    const source = timeline.sources[sourceIndex];
    const id = { id: `file-${sourceIndex + 1}` };
    if (!source || described.has(sourceIndex)) return xml('file', [], id);
    described.add(sourceIndex);
    return xml('file', describeFile(source, timeline), id);
  };
  const item = (placed: Placed) => clipItem(placed, { timeline, file, links });
  const sequence = xml(
    'sequence',
    [
      xml('name', name),
      xml('duration', timelineFrames(timeline)),
      rateOf(timeline),
      timecode(0, timeline),
      xml('media', [
        xml('video', [
          xml('format', [pictureOf(size, timeline)]),
          ...video.map((placed) => xml('track', placed.map(item))),
          ...images.map((placed) =>
            xml(
              'track',
              placed.map((one) => clipItem(one, { timeline, file, links: new Map() })),
            ),
          ),
          ...listTitleLanes(titles).map((lane, index) =>
            xml(
              'track',
              lane.map((title, at) => textItem(title, `title-${index + 1}-${at + 1}`, timeline)),
            ),
          ),
        ]),
        audio.length + under.length > 0 &&
          xml('audio', [
            xml('numOutputChannels', 2),
            xml('format', [xml('samplecharacteristics', [xml('depth', 16), xml('samplerate', 48_000)])]),
            ...audio.map((placed, index) =>
              xml('track', [...placed.map(item), xml('outputchannelindex', (index % 2) + 1)]),
            ),
            ...under.map((placed, channel) =>
              xml('track', [
                ...placed.map((one) => clipItem(one, { timeline, file, links: underLinks, channel: channel + 1 })),
                xml('outputchannelindex', channel + 1),
              ]),
            ),
          ]),
      ]),
      ...markers.map(({ text, startFrame, frames }) =>
        xml('marker', [xml('name', text), xml('in', startFrame), xml('out', startFrame + frames)]),
      ),
    ],
    { id: 'sequence-1' },
  );
  return writeXml(xml('xmeml', [sequence], { version: 5 }), 'xmeml');
}

function place(cut: TimelineCut, mediaType: Placed['mediaType'], track: number, index: number): Placed {
  const id = `${mediaType}-${track + 1}-${index + 1}`;
  return { id, mediaType, trackIndex: track + 1, clipIndex: index + 1, cut };
}

/** Lists one track per channel for the first two channels, split like the picture, so that both can be linked. */
function listAudioTracks({ sources, cuts, videoTracks: [lowest] }: Timeline): Placed[][] {
  const parts = lowest ?? cuts;
  const channelsOf = ({ sourceIndex }: TimelineCut) => sources[sourceIndex]?.audio?.channels ?? 0;
  return [0, 1]
    .map((channel) => parts.filter((part) => channelsOf(part) > channel))
    .filter((heard) => heard.length > 0)
    .map((heard, channel) => heard.map((cut, index) => place(cut, 'audio', channel, index)));
}

function linkByStart(all: readonly Placed[]): Map<number, Placed[]> {
  const links = new Map<number, Placed[]>();
  for (const placed of all) {
    const { startFrame } = placed.cut;
    links.set(startFrame, [...(links.get(startFrame) ?? []), placed]);
  }
  return links;
}

function clipItem(
  { id, mediaType, trackIndex, cut }: Placed,
  context: {
    timeline: Timeline;
    file: (sourceIndex: number) => XmlElement;
    links: ReadonlyMap<number, Placed[]>;
    /** The source channel; defaults to the track's. */
    channel?: number;
  },
): XmlElement {
  const { timeline, file, links, channel = trackIndex } = context;
  const source = timeline.sources[cut.sourceIndex];
  const linked = links.get(cut.startFrame) ?? [];
  return xml(
    'clipitem',
    [
      xml('name', source?.name ?? ''),
      xml('enabled', 'TRUE'),
      xml('duration', source?.frames ?? cut.frames),
      rateOf(timeline),
      xml('start', cut.startFrame),
      xml('end', cut.startFrame + cut.frames),
      xml('in', cut.sourceFrame),
      xml('out', cut.sourceFrame + cut.frames),
      ...(source?.isStill ? [xml('stillframe', 'TRUE'), xml('alphatype', 'straight')] : []),
      file(cut.sourceIndex),
      mediaType === 'video' && 'keys' in cut && motion(cut as TimelineItem, source),
      mediaType === 'video' && 'keys' in cut && crop(cut as TimelineItem),
      'opacity' in cut && opacity(cut as TimelineImage),
      'levels' in cut && volume(cut as TimelineMusic),
      xml('sourcetrack', [
        xml('mediatype', mediaType),
        xml('trackindex', mediaType === 'video' ? 1 : (source?.audio?.channelsBefore ?? 0) + channel),
      ]),
      ...(linked.length > 1
        ? linked.map((other) =>
            xml('link', [
              xml('linkclipref', other.id),
              xml('mediatype', other.mediaType),
              xml('trackindex', other.trackIndex),
              xml('clipindex', other.clipIndex),
            ]),
          )
        : []),
    ],
    { id },
  );
}

function describeFile(source: TimelineSource, timeline: Timeline): XmlElement[] {
  const { name, size, timecodeFrame, audio } = source;
  const own = { frameRate: source.frameRate ?? timeline.frameRate };
  return [
    xml('name', name),
    xml('pathurl', nameUrl(name)),
    rateOf(own),
    xml('duration', countOwnFrames(source, timeline.frameRate)),
    timecode(timecodeFrame, own),
    xml('media', [
      size && xml('video', [pictureOf(size, own)]),
      audio &&
        xml('audio', [
          xml('samplecharacteristics', [xml('depth', 16), xml('samplerate', audio.sampleRateHz)]),
          xml('channelcount', audio.channels),
        ]),
    ]),
  ];
}

function rateOf({ frameRate }: Pick<Timeline, 'frameRate'>): XmlElement {
  return xml('rate', [xml('timebase', timecodeBase(frameRate)), xml('ntsc', isNtsc(frameRate) ? 'TRUE' : 'FALSE')]);
}

function pictureOf({ widthPx, heightPx }: Size, timeline: Pick<Timeline, 'frameRate'>): XmlElement {
  return xml('samplecharacteristics', [
    rateOf(timeline),
    xml('width', widthPx),
    xml('height', heightPx),
    xml('anamorphic', 'FALSE'),
    xml('pixelaspectratio', 'square'),
    xml('fielddominance', 'none'),
  ]);
}

function timecode(frame: number, timeline: Pick<Timeline, 'frameRate'>): XmlElement {
  return xml('timecode', [
    rateOf(timeline),
    xml('string', formatTimecode(frame, timeline.frameRate, false)),
    xml('frame', frame),
    xml('displayformat', 'NDF'),
  ]);
}

function motion({ keys, sourceFrame }: TimelineItem, source: TimelineSource | undefined): XmlElement {
  const [first] = keys;
  const size = source?.size ?? { widthPx: 1, heightPx: 1 };
  const scaleOf = ({ scale }: LayerKey) => decimal(scale * 100);
  const centerOf = ({ xPx, yPx }: LayerKey) => [
    xml('horiz', decimal(xPx / size.widthPx)),
    xml('vert', decimal(yPx / size.heightPx)),
  ];
  const keyed = (value: (key: LayerKey) => string | XmlElement[]) =>
    keys.length > 1
      ? keys.map((key) => xml('keyframe', [xml('when', sourceFrame + key.atFrame), xml('value', value(key))]))
      : [];
  return effect('Basic Motion', 'basic', [
    xml('parameter', [
      xml('parameterid', 'scale'),
      xml('name', 'Scale'),
      xml('valuemin', 0),
      xml('valuemax', 10_000),
      xml('value', first ? scaleOf(first) : 100),
      ...(isMoving(keys, 'scale') ? keyed(scaleOf) : []),
    ]),
    xml('parameter', [
      xml('parameterid', 'center'),
      xml('name', 'Center'),
      xml('value', first ? centerOf(first) : []),
      ...(isMoving(keys, 'xPx') || isMoving(keys, 'yPx') ? keyed(centerOf) : []),
    ]),
  ]);
}

function isMoving(keys: readonly LayerKey[], field: 'scale' | 'xPx' | 'yPx'): boolean {
  return keys.some((key) => key[field] !== keys[0]?.[field]);
}

function crop({ crop: cut }: TimelineItem): XmlElement | null {
  if (!cut) return null;
  const sides = ['left', 'right', 'top', 'bottom'] as const;
  return effect(
    'Crop',
    'crop',
    sides.map((side) =>
      xml('parameter', [
        xml('parameterid', side),
        xml('name', side),
        xml('valuemin', 0),
        xml('valuemax', 100),
        xml('value', decimal(cut[side] * 100)),
      ]),
    ),
  );
}

function opacity({ opacity: share }: TimelineImage): XmlElement {
  return effect('Opacity', 'opacity', [
    xml('parameter', [
      xml('parameterid', 'opacity'),
      xml('name', 'opacity'),
      xml('valuemin', 0),
      xml('valuemax', 100),
      xml('value', decimal(share * 100)),
    ]),
  ]);
}

/** Returns a constant volume, or its keys, which count source frames. */
function volume({ levels, sourceFrame }: TimelineMusic): XmlElement {
  const keys = levels.map((level) =>
    xml('keyframe', [xml('when', sourceFrame + level.atFrame), xml('value', decimal(level.volume))]),
  );
  return xml('filter', [
    xml('effect', [
      xml('name', 'Audio Levels'),
      xml('effectid', 'audiolevels'),
      xml('effectcategory', 'audiolevels'),
      xml('effecttype', 'audiolevels'),
      xml('mediatype', 'audio'),
      xml('parameter', [
        xml('parameterid', 'level'),
        xml('name', 'Level'),
        xml('valuemin', 0),
        xml('valuemax', '3.98109'),
        xml('value', decimal(levels[0]?.volume ?? 1)),
        ...(keys.length > 1 ? keys : []),
      ]),
    ]),
  ]);
}

function effect(name: string, id: string, parameters: readonly XmlElement[]): XmlElement {
  return xml('filter', [
    xml('effect', [
      xml('name', name),
      xml('effectid', id),
      xml('effectcategory', 'motion'),
      xml('effecttype', 'motion'),
      xml('mediatype', 'video'),
      ...parameters,
    ]),
  ]);
}

function textItem({ text, startFrame, frames, xPx, yPx, emPx, color }: TimelineTitle, id: string, timeline: Timeline) {
  const { size } = timeline;
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const parameter = (parameterId: string, name: string, value: XmlElement[] | string | number) =>
    xml('parameter', [xml('parameterid', parameterId), xml('name', name), xml('value', value)]);
  return xml(
    'generatoritem',
    [
      xml('name', text),
      xml('enabled', 'TRUE'),
      xml('duration', frames),
      rateOf(timeline),
      xml('start', startFrame),
      xml('end', startFrame + frames),
      xml('in', 0),
      xml('out', frames),
      xml('effect', [
        xml('name', 'Text'),
        xml('effectid', 'Text'),
        xml('effectcategory', 'Text'),
        xml('effecttype', 'generator'),
        xml('mediatype', 'video'),
        parameter('str', 'Text', text),
        parameter('fontsize', 'Size', decimal(emPx)),
        parameter('fontcolor', 'Font Color', [
          xml('alpha', 255),
          xml('red', channel(1)),
          xml('green', channel(3)),
          xml('blue', channel(5)),
        ]),
        parameter('origin', 'Origin', [
          xml('horiz', decimal(xPx / size.widthPx)),
          xml('vert', decimal(yPx / size.heightPx)),
        ]),
      ]),
    ],
    { id },
  );
}

function decimal(value: number): string {
  return String(Number(value.toFixed(5)) || 0);
}
