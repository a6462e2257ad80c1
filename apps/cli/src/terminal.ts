import cliProgress from 'cli-progress';

/** What a command shows while it works: bars on a terminal, nothing where nobody watches. */
export type Terminal = {
  /** A sentence for the person, on the error output so that results stay clean. */
  say(message: string): void;
  /** Shows a named step's progress; call the result with the finished share, 0..1. */
  step(name: string): (done: number) => void;
  /** Removes bars before something else is printed. */
  close(): void;
};

/** @param isQuiet no bars and no sentences, as with `--json`. */
export function openTerminal(isQuiet: boolean): Terminal {
  const hasBars = !isQuiet && process.stderr.isTTY;
  const bars = hasBars
    ? new cliProgress.MultiBar(
        { format: '{name} {bar} {percentage}%', hideCursor: true, clearOnComplete: false, stream: process.stderr },
        cliProgress.Presets.rect,
      )
    : null;
  return {
    say: (message) => {
      if (isQuiet) return;
      if (bars) bars.log(`${message}\n`);
      else process.stderr.write(`${message}\n`);
    },
    step: (name) => {
      const bar = bars?.create(100, 0, { name: name.padEnd(22) });
      return (done) => bar?.update(Math.round(done * 100));
    },
    close: () => bars?.stop(),
  };
}
