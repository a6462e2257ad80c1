import { lists } from './hostile-lists.ts';

/** A file that is awkward by its bytes. */
export type AwkwardBytes = { name: string; kind: string; bytes: Buffer };

const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** Files by their bytes: cut, with numbers that lie, nested without an end, of other kinds, and lists under names of films. */
export function buildAwkwardBytes(plain: Buffer, matroska: Buffer, targets: readonly string[]): AwkwardBytes[] {
  const built: AwkwardBytes[] = [];
  const add = (kind: string, name: string, bytes: Buffer) => built.push({ kind, name, bytes });
  for (const [ending, whole] of [
    ['mp4', plain],
    ['mkv', matroska],
  ] as const) {
    for (const share of [0.01, 0.1, 0.5, 0.9, 0.99])
      add('cut', `first-${share}.${ending}`, whole.subarray(0, Math.ceil(whole.length * share)));
    for (const share of [0.1, 0.5, 0.9])
      add('cut', `last-${share}.${ending}`, whole.subarray(Math.floor(whole.length * share)));
    add(
      'cut',
      `without-middle.${ending}`,
      Buffer.concat([whole.subarray(0, 2_000), whole.subarray(whole.length >> 1)]),
    );
    add('more', `twice.${ending}`, Buffer.concat([whole, whole]));
    add('more', `with-zeros.${ending}`, Buffer.concat([whole, Buffer.alloc(1_000_000)]));
    add('more', `after-zeros.${ending}`, Buffer.concat([Buffer.alloc(1_000_000), whole]));
    add('more', `backwards.${ending}`, Buffer.from(whole).reverse());
  }
  for (const field of [
    'mvhd',
    'tkhd',
    'mdhd',
    'stts',
    'stsz',
    'stsc',
    'stco',
    'ctts',
    'elst',
    'avcC',
    'hdlr',
    'trak',
    'mdat',
  ]) {
    for (const value of [0, 0xff]) {
      const copy = Buffer.from(plain);
      const at = copy.indexOf(field, 0, 'latin1');
      if (at >= 0) copy.fill(value, at + 8, Math.min(at + 40, copy.length));
      add('lie', `${field}-${value}.mp4`, copy);
    }
  }
  let nested = box('free');
  for (let depth = 0; depth < 5_000; depth++) nested = box('moov', nested);
  const type = box('ftyp', Buffer.from('isom\0\0\x02\0isommp41', 'latin1'));
  add('nested', 'boxes.mp4', Buffer.concat([type, nested]));
  add(
    'nested',
    'many-tracks.mp4',
    Buffer.concat([type, box('moov', ...Array.from({ length: 20_000 }, () => box('trak')))]),
  );
  add(
    'nested',
    'elements.mkv',
    Buffer.concat([
      matroska.subarray(0, 60),
      ...Array.from({ length: 20_000 }, () =>
        Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
      ),
    ]),
  );
  const wave = Buffer.alloc(44 + 1_000);
  wave.write('RIFF', 0, 'latin1');
  wave.write('WAVEfmt ', 8, 'latin1');
  wave.writeUInt32LE(16, 16);
  for (const [name, channels, rate] of [
    ['no-channels', 0, 44_100],
    ['all-channels', 65_535, 44_100],
    ['no-rate', 1, 0],
    ['fast', 2, 0xffff_ffff],
  ] as const) {
    const copy = Buffer.from(wave);
    copy.writeUInt16LE(1, 20);
    copy.writeUInt16LE(channels, 22);
    copy.writeUInt32LE(rate, 24);
    copy.writeUInt16LE(2, 32);
    copy.writeUInt16LE(16, 34);
    copy.write('data', 36, 'latin1');
    copy.writeUInt32LE(0xffff_ffff, 40);
    add('lie', `${name}.wav`, copy);
  }
  const others: Record<string, string | Buffer> = {
    'empty.mp4': '',
    'one-byte.mp4': '\0',
    'four-bytes.mp4': '\0\0\0\0',
    'page.mp4': '<!doctype html><video src="file:///etc/passwd"></video>',
    'text.mp4': 'Not a film at all. '.repeat(10_000),
    'archive.mp4': Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100_000, 7)]),
    'document.mov': `%PDF-1.7\n${'1 0 obj<</Type/Catalog>>endobj\n'.repeat(1_000)}`,
    'program.mkv': Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(50_000)]),
    'letters.ogg': `OggS${'\xff'.repeat(50_000)}`,
    'tag-alone.mp3': Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), Buffer.alloc(10_000)]),
  };
  for (const [name, bytes] of Object.entries(others)) add('other', name, Buffer.from(bytes));
  for (const [place, [name, write]] of Object.entries(lists).entries()) {
    for (const [at, ending] of ['mp4', 'ogg', 'mov'].entries()) {
      const target = targets[(place * 3 + at) % targets.length] ?? '';
      add('list', `${name}.${ending}`, Buffer.from(write(target)));
    }
  }
  return built;
}
