/** A box in an MP4 or QuickTime file. `start` is where its content starts, `end` where the next box starts. */
export type Mp4Box = { type: string; start: number; end: number };

/** Reads up to this many bytes from the file; fewer at its end. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>;

/** The maximum number of top-level boxes; a file with many fragments has another kind of index. */
const MOST_BOXES = 64;

/** Reads a file's top-level boxes; null for any other kind of file. */
export async function readTopBoxes(sizeBytes: number, readAt: ReadAt): Promise<Mp4Box[] | null> {
  const boxes: Mp4Box[] = [];
  for (let at = 0; at + 8 <= sizeBytes; ) {
    if (boxes.length === MOST_BOXES) return null;
    const head = await readAt(at, 16);
    const box = readBox(head, 0, sizeBytes - at);
    if (!box || !/^[\w ©-]{4}$/.test(box.type) || box.end <= box.start - 8) return null;
    boxes.push({ type: box.type, start: at + box.start, end: at + box.end });
    at += box.end;
  }
  return boxes[0]?.type === 'ftyp' || boxes.some(({ type }) => type === 'moov') ? boxes : null;
}

/** Lists the boxes inside another box's content. */
export function listBoxes(bytes: Buffer, start = 0, end = bytes.length): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const box = readBox(bytes, at, end - at);
    if (!box || box.end <= at || box.end > end) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

function readBox(bytes: Buffer, at: number, restBytes: number): Mp4Box | null {
  if (bytes.length < at + 8) return null;
  const size = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  if (size === 1) {
    if (bytes.length < at + 16) return null;
    const large = Number(bytes.readBigUInt64BE(at + 8));
    return large < 16 || large > restBytes ? null : { type, start: at + 16, end: at + large };
  }
  // Zero means until the end of the file.
  if (size === 0) return { type, start: at + 8, end: at + restBytes };
  return size < 8 || size > restBytes ? null : { type, start: at + 8, end: at + size };
}
