/** An archive occupies a slot that others need, and cannot be resumed anyway. */
export const ARCHIVE_PAUSE_MS = 60_000;

/** A client that wants the file does not pause for this long. */
const MAX_PAUSE_MS = 5 * 60 * 1000;

/**
 * Streams the parts, producing them only as fast as they are read. A stream that is not being read is aborted, so that
 * it holds no resources. `ReadableStream.from` would work, but the web application compiles these files with the
 * browser's types, which lack it.
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
