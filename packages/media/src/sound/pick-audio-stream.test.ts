import { describe, expect, it } from 'vitest';
import type { AudioStream, MediaInfo } from '../probe/media-info.ts';
import { pickAudioStream } from './pick-audio-stream.ts';

function infoWith(...streams: Partial<AudioStream>[]): MediaInfo {
  const audio = streams.map((stream, position) => ({
    index: position + 1,
    codec: 'aac',
    channels: 2,
    sampleRateHz: 48_000,
    language: null,
    title: null,
    isDefault: false,
    startSec: 0,
    ...stream,
  }));
  return {
    path: 'film.mkv',
    container: 'matroska,webm',
    durationSec: 60,
    sizeBytes: 1,
    video: null,
    audio,
    subtitles: [],
  };
}

describe('pickAudioStream', () => {
  it.each<[string, Partial<AudioStream>[], string | null, number | null]>([
    ['nothing of nothing', [], null, null],
    ['the first of equals', [{}, {}], null, 1],
    ['the default', [{}, { isDefault: true }], null, 2],
    ['the widest', [{ channels: 1 }, { channels: 6 }], null, 2],
    ['no commentary, even as default', [{ title: "Director's Commentary", isDefault: true }, {}], null, 2],
    ['the wanted language over the default', [{ language: 'eng', isDefault: true }, { language: 'ger' }], 'de', 2],
    ['a region of the wanted language', [{ language: 'fre' }, { language: 'en-GB' }], 'eng', 2],
    ['the default where the language is missing', [{ language: 'eng' }, { language: 'fre', isDefault: true }], 'ja', 2],
    ['a track with an odd code where it must', [{ language: '???' }], 'en', 1],
  ])('picks %s', (_, streams, language, expected) => {
    expect(pickAudioStream(infoWith(...streams), language)?.index ?? null).toBe(expected);
  });
});
