import { canDropFrames, formatTimecode, parseTimecode } from './frame-timecode.ts';
import type { Timeline } from './timeline.ts';
import { cleanText } from './xml-element.ts';

/** Programs on tape started at one hour, and so do edit lists. */
const START = '01:00:00';

/**
 * Writes a timeline as a CMX 3600 edit decision list: only the cuts, since the format supports nothing else. Timecode
 * drops frame numbers at 29.97 and 59.94.
 */
export function writeEdl({ name, frameRate, sources, cuts, markers }: Timeline): string {
  const isDropFrame = canDropFrames(frameRate);
  const time = (frame: number) => formatTimecode(frame, frameRate, isDropFrame);
  const first = parseTimecode(`${START}${isDropFrame ? ';' : ':'}00`, frameRate) ?? 0;
  const events = cuts.map(({ sourceIndex, sourceFrame, startFrame, frames }, index) => {
    const source = sources[sourceIndex];
    const from = (source?.timecodeFrame ?? 0) + sourceFrame;
    const channels = !source?.size ? 'AA' : source.audio ? 'AA/V' : 'V';
    const record = first + startFrame;
    const times = [from, from + frames, record, record + frames].map(time).join(' ');
    const marker = markers.find((one) => one.startFrame === startFrame);
    return [
      `${String(index + 1).padStart(3, '0')}  AX       ${channels.padEnd(5)} C        ${times}`,
      `* FROM CLIP NAME: ${oneLine(source?.name ?? '')}`,
      ...(marker ? [`* COMMENT: ${oneLine(marker.text)}`] : []),
      '',
    ].join('\n');
  });
  const fcm = `FCM: ${isDropFrame ? 'DROP FRAME' : 'NON-DROP FRAME'}`;
  return `TITLE: ${oneLine(name)}\n${fcm}\n\n${events.join('\n')}`;
}

function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}
