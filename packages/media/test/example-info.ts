import type { AudioStream, MediaInfo, VideoStream } from '../src/probe/media-info.ts';

/** A ten-minute landscape video stream as recorded by phones and cameras. */
export function exampleVideo(changes: Partial<VideoStream> = {}): VideoStream {
  return {
    index: 0,
    codec: 'h264',
    codedWidthPx: changes.widthPx ?? 1920,
    codedHeightPx: changes.heightPx ?? 1080,
    widthPx: 1920,
    heightPx: 1080,
    rotationDegrees: 0,
    pixelAspect: 1,
    frameRate: 30,
    isConstantFrameRate: true,
    hdr: null,
    pixelFormat: 'yuv420p',
    colorMatrix: 'bt709',
    isFullRange: false,
    isInterlaced: false,
    bitDepth: 8,
    startSec: 0,
    durationSec: 600,
    ...changes,
  };
}

/** An ordinary audio track. */
export function exampleAudio(changes: Partial<AudioStream> = {}): AudioStream {
  return {
    index: 1,
    codec: 'aac',
    channels: 2,
    sampleRateHz: 48_000,
    language: 'en',
    title: null,
    isDefault: true,
    startSec: 0,
    ...changes,
  };
}

/** A ten-minute file with both. */
export function exampleInfo(changes: Partial<MediaInfo> = {}): MediaInfo {
  return {
    path: 'talk.mp4',
    container: 'mov,mp4,m4a,3gp,3g2,mj2',
    durationSec: 600,
    sizeBytes: 1e8,
    video: exampleVideo(),
    audio: [exampleAudio()],
    subtitles: [],
    ...changes,
  };
}
