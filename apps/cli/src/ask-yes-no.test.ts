import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askYesNo } from './ask-yes-no.ts';

/** Starts a pending prompt on streams instead of a terminal. */
function ask(signal = new AbortController().signal) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  return { input, output, answer: askYesNo('Fetch it?', { input, output, signal }) };
}

describe('askYesNo', () => {
  it.each([
    ['\n', true],
    ['y\n', true],
    [' Yes \r\n', true],
    ['n\n', false],
    ['later\n', false],
  ])('reads %j as %s', async (typed, agreed) => {
    const { input, output, answer } = ask();
    input.write(typed);
    expect(await answer).toBe(agreed);
    expect(String(output.read())).toBe('Fetch it? [Y/n] ');
  });

  it('reads the end of the input as a no', async () => {
    const { input, answer } = ask();
    input.end();
    expect(await answer).toBe(false);
  });

  it('ends with Ctrl-C', async () => {
    const controller = new AbortController();
    const { answer } = ask(controller.signal);
    controller.abort();
    await expect(answer).rejects.toMatchObject({ reason: 'cancelled' });
  });
});
