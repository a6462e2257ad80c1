/** An archive holds a slot that others need, and cannot be resumed anyway. */
export const ARCHIVE_PAUSE_MS = 60_000;

/** A client that wants a file does not pause for so long. */
const MAX_PAUSE_MS = 5 * 60 * 1000;

/**
 * Streams the parts, made only as fast as they are read. A stream that no one reads is aborted, so that it holds
 * nothing. `ReadableStream.from` would do, but the web application reads these files by the browser's types, which lack
 * it.
 */
export function toStream<Part>(
  parts: AsyncGenerator<Part>,
  { longestPauseMs = MAX_PAUSE_MS }: { longestPauseMs?: number } = {},
): ReadableStream<Part> {
  let timer: NodeJS.Timeout | undefined;
  return new ReadableStream<Part>({
    async pull(controller) {
      clearTimeout(timer);
      const { done, value } = await parts.next();
      if (done) return controller.close();
      controller.enqueue(value);
      timer = setTimeout(() => {
        controller.error(new Error('The response is no longer being read.'));
        void parts.return(undefined);
      }, longestPauseMs);
      timer.unref();
    },
    async cancel() {
      clearTimeout(timer);
      await parts.return(undefined);
    },
  });
}
