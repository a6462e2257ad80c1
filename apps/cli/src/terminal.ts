import cliProgress from 'cli-progress';
import { toPrintable } from './to-printable.ts';

/** The messages and progress of a command. Progress bars are only shown on a terminal. */
export type Terminal = {
  /** Prints a message to standard error, so that results on standard output stay clean. */
  say(message: string): void;
  /** Adds a named progress bar. Call the result with the completed part, 0..1. */
  step(name: string): (done: number) => void;
  /** Removes the bars before other output. */
  close(): void;
};

/** Clears the screen from the cursor on, so that messages replace the bars, which are then drawn below them. */
const CLEAR_BELOW = '\u001b[0J';

/**
 * Opens the output for messages and progress.
 * @param isQuiet omits bars and messages, as with `--json`.
 * @param stream the output. Bars are only drawn if it is a terminal.
 */
export function openTerminal(isQuiet: boolean, stream: NodeJS.WriteStream = process.stderr): Terminal {
  const hasBars = !isQuiet && stream.isTTY;
  let bars = hasBars
    ? new cliProgress.MultiBar(
        {
          format: '{name} {bar} {percentage}%',
          hideCursor: true,
          // Messages may be longer than a line.
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
      // Prints messages since the last redraw.
      bars?.update();
      bars?.stop();
      bars = null;
    },
  };
}
