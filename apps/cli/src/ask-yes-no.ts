import { createInterface } from 'node:readline/promises';
import { MediaError } from '@clipwright/media';

/** The streams that a prompt is written to and its answer is read from. */
export type Conversation = {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
  signal: AbortSignal;
};

/**
 * Prompts for confirmation, with yes as the default. An empty line confirms; the end of input and every answer except
 * yes decline.
 * @throws MediaError `cancelled` if the signal is aborted before there is an answer.
 */
export async function askYesNo(question: string, { input, output, signal }: Conversation): Promise<boolean> {
  // Without terminal mode, the terminal itself handles line editing and sends Ctrl-C as the signal that ends every
  // command.
  const lines = createInterface({ input, output, terminal: false });
  try {
    const end = new Promise<null>((resolve) => lines.once('close', () => resolve(null)));
    const typed = lines.question(`${question} [Y/n] `, { signal }).catch(() => null);
    const answer = await Promise.race([typed, end]);
    if (signal.aborted) throw new MediaError('cancelled', 'The work was canceled.');
    if (answer === null) output.write('\n');
    return answer !== null && /^(?:y(?:es)?)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
