/** Reads a list to its end, page by page. @param read Fetches a page; its argument belongs in the query. */
export async function* listPages<Page extends { nextCursor: string | null }>(
  read: (position: { cursor?: string }) => Promise<{ data?: Page | undefined }>,
): AsyncGenerator<Page> {
  let position: { cursor?: string } = {};
  for (;;) {
    const { data } = await read(position);
    if (data === undefined) throw new TypeError('The answer holds no page.');
    yield data;
    if (data.nextCursor === null) return;
    if (data.nextCursor === position.cursor) throw new TypeError('The answer leads to itself.');
    position = { cursor: data.nextCursor };
  }
}
