import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { createRandom, type Random } from './create-random.ts';
import { lists } from './hostile-lists.ts';
import { makeAwkwardFiles } from './make-awkward-files.ts';

/** A file that is fed to the engine, and how it was made. */
export type HostileFile = { path: string; kind: string };

type Mutation = (random: Random, base: Buffer, other: Buffer) => Buffer;

/** Made by ffmpeg for three seconds each: what is damaged afterwards. */
const bases: readonly [string, readonly string[]][] = [
  ['plain.mp4', ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac']],
  ['fast.mov', ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'pcm_s16le', '-movflags', '+faststart']],
  ['pieces.mp4', ['-c:v', 'libx264', '-preset', 'ultrafast', '-movflags', 'frag_keyframe+empty_moov', '-c:a', 'aac']],
  ['matroska.mkv', ['-c:v', 'mpeg4', '-c:a', 'libmp3lame']],
  ['old.avi', ['-c:v', 'mjpeg', '-c:a', 'pcm_s16le']],
  ['stream.ts', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
  ['sound.mp3', ['-vn', '-c:a', 'libmp3lame']],
  ['sound.wav', ['-vn', '-c:a', 'pcm_s16le']],
  ['sound.ogg', ['-vn', '-c:a', 'flac']],
];
const MAX_BASE_BYTES = 400_000;

const mutations: Readonly<Record<string, Mutation>> = {
  'flipped bits': (random, base) => {
    const copy = Buffer.from(base);
    for (let flips = 1 + random(64); flips > 0; flips--) {
      const at = random(copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << random(8));
    }
    return copy;
  },
  'flipped bits of the header': (random, base) => {
    const copy = Buffer.from(base);
    for (let flips = 1 + random(24); flips > 0; flips--) {
      const at = random(Math.min(copy.length, 2048));
      copy[at] = (copy[at] ?? 0) ^ (1 << random(8));
    }
    return copy;
  },
  truncated: (random, base) => base.subarray(0, 1 + random(base.length)),
  'without a middle': (random, base) => {
    const [from, to] = [random(base.length), random(base.length)].sort((a, b) => a - b);
    return Buffer.concat([base.subarray(0, from), base.subarray(to)]);
  },
  'spliced with another': (random, base, other) => {
    const [at, from] = [random(base.length), random(other.length)];
    return Buffer.concat([base.subarray(0, at), other.subarray(from), base.subarray(at)]);
  },
  'huge sizes': (random, base) => {
    const copy = Buffer.from(base);
    // Where a box, an element or a chunk tells its size: before four letters.
    const places = [...copy.toString('latin1').matchAll(/[a-z]{3}[a-z0-9 ]/g)]
      .map(({ index }) => index)
      .filter((at) => at >= 4);
    for (let changes = 1 + random(6); changes > 0 && places.length > 0; changes--) {
      const at = places[random(Math.min(places.length, 60))] ?? 4;
      copy.writeUInt32BE([0, 1, 7, 0x7fffffff, 0xffffffff, 0x80000000][random(6)] ?? 0, at - 4);
      if (at + 12 < copy.length && random(2) === 0) copy.writeUInt32BE(0xffff_ff00 + random(255), at + 8);
    }
    return copy;
  },
  'doubled boxes': (random, base) => {
    const at = random(base.length);
    const piece = base.subarray(at, at + 1 + random(4096));
    return Buffer.concat([
      base.subarray(0, at),
      ...Array.from({ length: 1 + random(200) }, () => piece),
      base.subarray(at),
    ]);
  },
};

/** Fronts that make such a text pass for something else, and the other way around. */
const disguises: Readonly<Record<string, (text: Buffer, base: Buffer) => Buffer>> = {
  bare: (text) => text,
  'after a film': (text, base) => Buffer.concat([base, Buffer.from('\n'), text]),
  'before a film': (text, base) => Buffer.concat([text, Buffer.from('\n'), base]),
  'behind an ID3 tag': (text) => Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0'), text]),
  'in a box': (text) => {
    const head = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2');
    const size = Buffer.alloc(4);
    size.writeUInt32BE(text.length + 8);
    return Buffer.concat([head, size, Buffer.from('free'), text]);
  },
  'behind a byte order mark': (text) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text]),
};

/**
 * The awkward files of a collection, where there is one, and those that are made; and `count` that were damaged or written to lead
 * elsewhere: half of these name the secret file or the server at `url`. In an order that the seed decides.
 */
export async function makeHostileFiles(
  { ffmpegPath }: MediaTools,
  options: { folder: string; collection: string | null; count: number; seed: number; secret: string; url: string },
): Promise<HostileFile[]> {
  const { folder, collection, count, seed, secret, url } = options;
  await mkdir(folder, { recursive: true });
  const random = createRandom(seed);
  const sources: Buffer[] = [];
  for (const [name, codecs] of bases) {
    const path = join(folder, `base-${name}`);
    const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:d=3:r=12', '-f', 'lavfi', '-i', 'sine=300:d=3'];
    await promisify(execFile)(ffmpegPath, ['-v', 'error', '-y', ...inputs, ...codecs, '-shortest', path]);
    sources.push(await readFile(path));
  }
  const targets = [secret, `file://${secret}`, `../${secret}`, `file:${secret}`, `concat:${secret}|${secret}`];
  targets.push(`subfile,,start,0,end,20,,:${secret}`, `async:file:${secret}`, `crypto:${secret}`, `cache:${secret}`);
  targets.push(url, `${url}a.ts`, url.replace('http:', 'tcp:'), url.replace('http:', 'rtmp:'), `hls+${url}`, `data:,x`);
  const files: HostileFile[] = await makeAwkwardFiles(ffmpegPath, folder, targets);
  for (const { path, name } of collection === null ? [] : await listCollection(collection)) {
    const copy = join(folder, `given-${files.length}-${name}`);
    await copyFile(path, copy);
    files.push({ path: copy, kind: 'awkward' });
    const bytes = await readFile(path);
    if (bytes.length > 0 && bytes.length < MAX_BASE_BYTES) sources.push(bytes);
  }
  for (let number = 0; number < count; number++) {
    const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
    const base = pick(sources);
    if (number % 2 === 0) {
      const [kind, mutate] = pick(Object.entries(mutations));
      const path = join(folder, `damaged-${number}${extname(pick(bases)[0])}`);
      await writeFile(path, mutate(random, base, pick(sources)));
      files.push({ path, kind });
    } else {
      const [name, write] = pick(Object.entries(lists));
      const [disguise, dress] = pick(Object.entries(disguises));
      const path = join(folder, `leading-${number}-${random(2) === 0 ? name : 'film.mp4'}`);
      await writeFile(path, dress(Buffer.from(write(pick(targets))), base));
      files.push({ path, kind: `list ${disguise}` });
    }
  }
  return shuffle(files, random);
}

/** So that a run that ends early has tried some of every kind. */
function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const shuffled = [...items];
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = random(at + 1);
    [shuffled[at], shuffled[other]] = [shuffled[other] as Item, shuffled[at] as Item];
  }
  return shuffled;
}

async function listCollection(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(md|json|txt|py|vtt|srt)$/.test(entry.name))
    .map((entry) => ({ path: join(entry.parentPath, entry.name), name: entry.name }))
    .sort((one, other) => one.path.localeCompare(other.path));
}
