type Table = { tag: string; bytes: Uint8Array };

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
/** The target value for a whole font's checksum, as defined for the `head` table. */
const WHOLE_SUM = 0xb1b0afba;

/** Renames a font: sets the family, full and PostScript names to the given name, and removes all others. */
export function renameFont(font: Uint8Array, family: string): Uint8Array {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const count = view.getUint16(4);
  const tables = Array.from({ length: count }, (_, index): Table => {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const tag = String.fromCharCode(...font.subarray(entry, entry + 4));
    const start = view.getUint32(entry + 8);
    return { tag, bytes: font.slice(start, start + view.getUint32(entry + 12)) };
  });
  const renamed = [...tables.filter(({ tag }) => tag !== 'name'), { tag: 'name', bytes: writeNames(family) }];
  return writeFont(view.getUint32(0), renamed);
}

function writeNames(family: string): Uint8Array {
  const names: readonly [id: number, text: string][] = [
    [1, family],
    [2, 'Regular'],
    [3, family],
    [4, family],
    [6, family.replaceAll(' ', '-')],
  ];
  const texts = names.map(([, text]) => Uint8Array.from([...text].flatMap((letter) => [0, letter.charCodeAt(0)])));
  const start = 6 + names.length * 12;
  const bytes = new Uint8Array(start + texts.reduce((sum, text) => sum + text.length, 0));
  const view = new DataView(bytes.buffer);
  view.setUint16(2, names.length);
  view.setUint16(4, start);
  let offset = 0;
  for (const [index, [id]] of names.entries()) {
    const text = texts[index] ?? new Uint8Array();
    // Windows, Unicode, American English.
    const fields = [3, 1, 0x409, id, text.length, offset];
    for (const [place, value] of fields.entries()) view.setUint16(6 + index * 12 + place * 2, value);
    bytes.set(text, start + offset);
    offset += text.length;
  }
  return bytes;
}

function writeFont(version: number, unsorted: readonly Table[]): Uint8Array {
  const tables = unsorted.toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
  const padded = (length: number) => (length + 3) & ~3;
  const begin = HEADER_BYTES + tables.length * ENTRY_BYTES;
  const font = new Uint8Array(tables.reduce((sum, { bytes }) => sum + padded(bytes.length), begin));
  const view = new DataView(font.buffer);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, version);
  view.setUint16(4, tables.length);
  view.setUint16(6, 2 ** power * 16);
  view.setUint16(8, power);
  view.setUint16(10, (tables.length - 2 ** power) * 16);
  let offset = begin;
  let head: number | null = null;
  for (const [index, { tag, bytes }] of tables.entries()) {
    font.set(bytes, offset);
    if (tag === 'head') {
      head = offset + 8;
      view.setUint32(head, 0);
    }
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    for (const [place, letter] of [...tag].entries()) view.setUint8(entry + place, letter.charCodeAt(0));
    view.setUint32(entry + 4, sumOf(view, offset, padded(bytes.length)));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, bytes.length);
    offset += padded(bytes.length);
  }
  if (head !== null) view.setUint32(head, (WHOLE_SUM - sumOf(view, 0, font.length)) >>> 0);
  return font;
}

function sumOf(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
