import { crc32, deflateSync } from 'node:zlib';

/** Returns SubRip subtitles with the given number of cues, spread over the given duration. */
export function writeCues(count: number, durationSec: number): string {
  const time = (sec: number) => new Date(sec * 1000).toISOString().slice(11, 23).replace('.', ',');
  const cue = (at: number) =>
    `${at + 1}\n${time((at * durationSec) / count)} --> ${time(((at + 1) * durationSec) / count)}\nThey said it again.\n`;
  return Array.from({ length: count }, (_, at) => cue(at)).join('\n');
}

/** Returns a PNG image of a single color. */
export function pngOf(widthPx: number, heightPx: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const [head, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    head.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((widthPx * 3 + 1) * heightPx));
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]));
}

/** Returns a mono 8 kHz WAV file of noise with the given duration. */
export function wavOf(seconds: number): Uint8Array<ArrayBuffer> {
  const RATE = 8_000;
  const data = Buffer.alloc(seconds * RATE * 2, 'noise of no meaning');
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return new Uint8Array(Buffer.concat([head, data]));
}
