/**
 * Reads a list to its end, a page at a time.
 * @param read Asks for a page; what it is given belongs in the query.
 */
export async function* listPages<Page extends { nextCursor: string | null }>(
  read: (position: { cursor?: string }) => Promise<{ data?: Page | undefined }>,
): AsyncGenerator<Page> {
  let position: { cursor?: string } = {};
  for (;;) {
    const { data } = await read(position);
    if (data === undefined) throw new TypeError('The answer holds no page.');
    yield data;
    if (data.nextCursor === null) return;
    position = { cursor: data.nextCursor };
  }
}
