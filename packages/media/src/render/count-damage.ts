/** Lines of ffmpeg 5, which names streams at the end, and of ffmpeg 6 to 9, which name them at the start. */
const damaged = [
  /corrupt decoded frame in stream \d|Error while decoding stream #0:\d/,
  /^\[[av]ist#0:\d.*(?:corrupt decoded frame|Error submitting packet to decoder)/,
  // The HEVC decoder does not mark its damaged frames. References that a seek leaves out are no damage.
  /^\[hevc @ 0x[\da-f]+\] \[error\] (?!.*(?:[PSV]PS|SEI|NAL|ref with POC|frame RPS))/,
];
const repeated = /^\s*Last message repeated (\d+) times/;
/** A source that is read from the middle may have one or two frames without their reference frame. */
const HARMLESS = 2;

/** Counts the video frames and audio packets that ffmpeg could not fully decode, from its log at level `warning`. */
export function createDamageCount() {
  let total = 0;
  let wasDamaged = false;
  return {
    read(line: string): void {
      const times = Number(repeated.exec(line)?.[1] ?? Number.NaN);
      if (Number.isNaN(times)) wasDamaged = damaged.some((pattern) => pattern.test(line));
      if (wasDamaged) total += Number.isNaN(times) ? 1 : times;
    },
    /** Returns the count so far; 0 for one or two. */
    count: (): number => (total > HARMLESS ? total : 0),
  };
}
