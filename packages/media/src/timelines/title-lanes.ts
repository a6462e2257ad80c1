import type { TimelineTitle } from './timeline.ts';

/** Assigns titles to as few lanes as possible without overlaps, each lane in chronological order. */
export function listTitleLanes(titles: readonly TimelineTitle[]): TimelineTitle[][] {
  const lanes: TimelineTitle[][] = [];
  for (const title of titles.toSorted((a, b) => a.startFrame - b.startFrame)) {
    const lane = lanes.find((each) => {
      const last = each.at(-1);
      return !last || last.startFrame + last.frames <= title.startFrame;
    });
    if (lane) lane.push(title);
    else lanes.push([title]);
  }
  return lanes;
}
