/**
 * Reads a list to its end, a page at a time.
 * @param read Asks for the page after a cursor; undefined: the first one.
 */
export async function* listPages<Page extends { nextCursor: string | null }>(
  read: (cursor: string | undefined) => Promise<Page>,
): AsyncGenerator<Page> {
  let cursor: string | undefined;
  for (;;) {
    const page = await read(cursor);
    yield page;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}
