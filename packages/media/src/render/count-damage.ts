const damaged = /corrupt decoded frame in stream \d|Error while decoding stream #0:\d/;
const repeated = /^\s*Last message repeated (\d+) times/;
/** A source that is read from its middle may have one or two pictures without their reference. */
const HARMLESS = 2;

/** Counts the pictures and pieces of sound that ffmpeg could not decode completely, from its log at level `warning`. */
export function createDamageCount() {
  let total = 0;
  let wasDamaged = false;
  return {
    read(line: string): void {
      const times = Number(repeated.exec(line)?.[1] ?? Number.NaN);
      if (Number.isNaN(times)) wasDamaged = damaged.test(line);
      if (wasDamaged) total += Number.isNaN(times) ? 1 : times;
    },
    /** Returns the number so far; 0 for one or two. */
    count: (): number => (total > HARMLESS ? total : 0),
  };
}
