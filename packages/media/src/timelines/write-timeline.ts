import type { Timeline } from './timeline.ts';
import { writeEdl } from './write-edl.ts';
import { writeFcpxml } from './write-fcpxml.ts';
import { writeOtio } from './write-otio.ts';
import { writeXmeml } from './write-xmeml.ts';

/** Timeline formats, each with its file extension. */
export const timelineFormats = {
  xmeml: '.xml',
  fcpxml: '.fcpxml',
  'fcpxml-resolve': '.fcpxml',
  edl: '.edl',
  otio: '.otio',
} as const;
export type TimelineFormat = keyof typeof timelineFormats;

/** Writes a timeline for an editing program. Deterministic: equal timelines give equal files. */
export function writeTimeline(timeline: Timeline, format: TimelineFormat): string {
  switch (format) {
    case 'xmeml':
      return writeXmeml(timeline);
    case 'fcpxml':
      return writeFcpxml(timeline, 'final-cut');
    case 'fcpxml-resolve':
      return writeFcpxml(timeline, 'resolve');
    case 'edl':
      return writeEdl(timeline);
    case 'otio':
      return writeOtio(timeline);
  }
}
