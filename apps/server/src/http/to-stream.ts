/**
 * The parts as a stream, made only as fast as they are read. `ReadableStream.from` would do, but the web application reads
 * these files by the browser's types, which lack it.
 */
export function toStream<Part>(parts: AsyncGenerator<Part>): ReadableStream<Part> {
  return new ReadableStream<Part>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
