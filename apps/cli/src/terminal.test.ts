import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openTerminal } from './terminal.ts';

/** Returns the output of a run, on a terminal or not. */
function show({ isTTY, isQuiet = false }: { isTTY: boolean; isQuiet?: boolean }): string {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 80 });
  const terminal = openTerminal(isQuiet, stream as unknown as NodeJS.WriteStream);
  const step = terminal.step('Listening');
  step(0.5);
  terminal.say('First clip.\n  \u001b[2Jtitle');
  step(1);
  terminal.close();
  terminal.close();
  terminal.say('All done.');
  return String(stream.read() ?? '');
}

describe('openTerminal', () => {
  it('shows progress bars and all messages in a terminal', () => {
    const output = show({ isTTY: true });
    expect(output).toContain('Listening');
    expect(output).toContain('100%');
    expect(output).toContain('First clip.\n   [2Jtitle\n');
    expect(output.endsWith('All done.\n')).toBe(true);
  });

  it('writes only messages if the output is not a terminal', () => {
    expect(show({ isTTY: false })).toBe('First clip.\n   [2Jtitle\nAll done.\n');
  });

  it('is silent in quiet mode', () => {
    expect(show({ isTTY: true, isQuiet: true })).toBe('');
  });
});
