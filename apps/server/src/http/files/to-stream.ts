/** An archive holds a place for others, and cannot be taken up again anyway. */
export const ARCHIVE_PAUSE_MS = 60_000;

/** No one who wants a file pauses for so long. */
const MAX_PAUSE_MS = 5 * 60 * 1000;

/**
 * The parts as a stream, made only as fast as they are read; what no one reads on is given up, so that it holds nothing.
 * `ReadableStream.from` would do, but the web application reads these files by the browser's types, which lack it.
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
