import { open } from 'node:fs/promises';
import type { MediaInfo } from '@clipwright/media';

/** The MP4 box that players skip; here it contains the recorded facts. */
const BOX = 'free';
const FILE_TYPE = Buffer.from('\0\0\0\u0010ftypisom\0\0\0\0', 'latin1');
const HEAD_BYTES = FILE_TYPE.length + 8;

type Shape = { durationSec: number; widthPx?: number; heightPx?: number };

/**
 * Writes a video of a few hundred bytes whose facts the recorded engine reads instead of measuring them. It looks like
 * an MP4 file, but nothing can play it.
 */
export function writeRecording({ durationSec, widthPx = 640, heightPx = 360 }: Shape): Buffer<ArrayBuffer> {
  const video = {
    index: 0,
    codec: 'h264',
    codedWidthPx: widthPx,
    codedHeightPx: heightPx,
    widthPx,
    heightPx,
    rotationDegrees: 0,
    pixelAspect: 1,
    frameRate: 10,
    isConstantFrameRate: true,
    hdr: null,
    pixelFormat: 'yuv420p',
    colorMatrix: 'bt709',
    isFullRange: false,
    isInterlaced: false,
    bitDepth: 8,
    startSec: 0,
    durationSec,
  } satisfies MediaInfo['video'];
  const sound = {
    index: 1,
    codec: 'aac',
    channels: 2,
    sampleRateHz: 48_000,
    language: null,
    title: null,
    isDefault: true,
    startSec: 0,
  } satisfies MediaInfo['audio'][number];
  const facts = { container: 'mov,mp4,m4a,3gp,3g2,mj2', durationSec, video, audio: [sound], subtitles: [] };
  const content = Buffer.from(JSON.stringify(facts));
  const box = Buffer.alloc(8);
  box.writeUInt32BE(content.length + 8, 0);
  box.write(BOX, 4, 'latin1');
  return Buffer.concat([FILE_TYPE, box, content]);
}

/** Reads the facts from a recording; null for any other file. */
export async function readRecording(path: string): Promise<MediaInfo | null> {
  const file = await open(path);
  try {
    const bytes = await file.readFile();
    if (bytes.toString('latin1', HEAD_BYTES - 4, HEAD_BYTES) !== BOX) return null;
    const end = FILE_TYPE.length + bytes.readUInt32BE(FILE_TYPE.length);
    return { ...JSON.parse(bytes.toString('utf8', HEAD_BYTES, end)), path, sizeBytes: bytes.length };
  } finally {
    await file.close();
  }
}
