import cliProgress from 'cli-progress';
import { toPrintable } from './to-printable.ts';

/** The progress of a command: bars on a terminal, nothing otherwise. */
export type Terminal = {
  /** A sentence for the person, on the error output so that results stay clean. */
  say(message: string): void;
  /** Shows a named step's progress; call the result with the finished share, 0..1. */
  step(name: string): (done: number) => void;
  /** Removes bars before something else is printed. */
  close(): void;
};

/** Clears everything from the cursor on: sentences are written where the bars were, and the bars again below them. */
const CLEAR_BELOW = '\u001b[0J';

/**
 * @param isQuiet no bars and no sentences, as with `--json`.
 * @param stream where they go; bars only to a terminal.
 */
export function openTerminal(isQuiet: boolean, stream: NodeJS.WriteStream = process.stderr): Terminal {
  const hasBars = !isQuiet && stream.isTTY;
  let bars = hasBars
    ? new cliProgress.MultiBar(
        {
          format: '{name} {bar} {percentage}%',
          hideCursor: true,
          // Bars are short; sentences may be longer than a line.
          linewrap: true,
          clearOnComplete: true,
          stream,
        },
        cliProgress.Presets.rect,
      )
    : null;
  return {
    say: (message) => {
      if (isQuiet) return;
      const text = `${message.split('\n').map(toPrintable).join('\n')}\n`;
      if (bars) bars.log(`${CLEAR_BELOW}${text}`);
      else stream.write(text);
    },
    step: (name) => {
      const bar = bars?.create(100, 0, { name: name.padEnd(22) });
      return (done) => bar?.update(Math.round(done * 100));
    },
    close: () => {
      // Shows what was said since the last redraw.
      bars?.update();
      bars?.stop();
      bars = null;
    },
  };
}
