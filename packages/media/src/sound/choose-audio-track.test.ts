import { describe, expect, it } from 'vitest';
import { exampleAudio } from '../../test/example-info.ts';
import type { AudioStream } from '../probe/media-info.ts';
import { chooseAudioTrack, type SurveyedTrack } from './choose-audio-track.ts';

/** `voiceSec` of 100 seconds contain speech; null if the track was not surveyed. */
type Track = Partial<AudioStream> & {
  voiceSec?: number | null;
  levelDb?: number;
  isUndecodable?: boolean;
  /** Tracks with the same number have the same sound; by default, every track is different. */
  sound?: number;
};

function surveyedTrack(track: Track, position: number): SurveyedTrack {
  const { voiceSec = 60, levelDb = -20, isUndecodable = false, sound = position, ...stream } = track;
  const measure = { lengthSec: 100, voiceSec: voiceSec ?? 0, levelDb, spreadDb: 10 };
  const blocks = Array.from({ length: 40 }, (_, block) => ({
    energies: [10 ** (5 + Math.sin(sound + (block * (1 + sound)) / 3))],
    products: [[0]],
  }));
  const survey = voiceSec === null ? null : { channels: [measure], blocks };
  return {
    stream: exampleAudio({ index: position + 1, language: null, isDefault: false, ...stream }),
    survey: isUndecodable ? 'undecodable' : survey,
  };
}

const choose = (tracks: Track[], language: string | null = null, chosen: number | null = null) => {
  const listened = tracks.map(surveyedTrack);
  return chooseAudioTrack(listened, {
    language,
    chosen: listened.find(({ stream }) => stream.index === chosen)?.stream ?? null,
  });
};

describe('chooseAudioTrack', () => {
  it.each<[string, Track[], string | null, number | null]>([
    ['nothing of nothing', [], null, null],
    ['the first of equals', [{}, {}], null, 1],
    ['the default', [{}, { isDefault: true }], null, 2],
    ['the widest', [{ channels: 1 }, { channels: 6 }], null, 2],
    ['no commentary, even as default', [{ title: "Director's Commentary", isDefault: true }, {}], null, 2],
    ['the wanted language over the default', [{ language: 'eng', isDefault: true }, { language: 'ger' }], 'de', 2],
    ['a region of the wanted language', [{ language: 'fre' }, { language: 'en-GB' }], 'eng', 2],
    ['the default where the language is missing', [{ language: 'eng' }, { language: 'fre', isDefault: true }], 'ja', 2],
    ['a track with an odd code where it must', [{ language: '???' }], 'en', 1],
    ['the track with a voice over a silent default', [{ isDefault: true, voiceSec: 0, levelDb: -100 }, {}], null, 2],
    ['the track with a voice over music', [{ isDefault: true, voiceSec: 0 }, { title: 'Narration' }], null, 2],
    ['a commentary where no other track speaks', [{ voiceSec: 0 }, { title: 'Commentary' }], null, 2],
    ['no commentary in the wanted language', [{}, { title: 'Commentary', language: 'en' }], 'en', 1],
    ['another language where the wanted one is silent', [{ language: 'de', voiceSec: 0 }, { language: 'en' }], 'de', 2],
    ['the one with much more voice over the default', [{ isDefault: true, voiceSec: 8 }, { voiceSec: 70 }], null, 2],
    ['the default with half as much voice', [{ isDefault: true, voiceSec: 35 }, { voiceSec: 70 }], null, 1],
    ['what is heard where no track speaks', [{ voiceSec: 0, levelDb: -90 }, { voiceSec: 0 }], null, 2],
    ['a track that can be decoded', [{ isUndecodable: true, isDefault: true }, { voiceSec: 0 }], null, 2],
    ['nothing that can be decoded', [{ isUndecodable: true }], null, null],
    ['the default where nothing was listened to', [{ voiceSec: null }, { voiceSec: null, isDefault: true }], null, 2],
  ])('picks %s', (_, tracks, language, expected) => {
    expect(choose(tracks, language).stream?.index ?? null).toBe(expected);
  });

  it('uses the track that a person chose, even a silent one, and reports it', () => {
    expect(choose([{}, { voiceSec: 0, levelDb: -100 }], null, 2)).toMatchObject({
      stream: { index: 2 },
      why: 'chosen',
      skipped: [{ stream: { index: 1 }, why: 'not-chosen' }],
      rivals: [],
    });
  });

  it('gives the reason why each other track is skipped', () => {
    const tracks: Track[] = [
      { isDefault: true, language: 'en' },
      { voiceSec: 0, levelDb: -100 },
      { voiceSec: 0 },
      { title: 'Audio description' },
      { language: 'fr' },
      { isUndecodable: true },
      { voiceSec: 40 },
    ];
    const reasons = choose(tracks).skipped.map(({ why }) => why);
    const expected = ['silent', 'no-voice', 'commentary', 'other-language', 'undecodable', 'less-voice'];
    expect(reasons).toEqual(expected);
  });

  it.each<[string, Track[], number[]]>([
    ['two microphones that speak about as much', [{ isDefault: true, voiceSec: 40 }, { voiceSec: 45 }], [2]],
    ['a microphone beside one that hardly speaks', [{ voiceSec: 60 }, { voiceSec: 12 }], []],
    ['two languages', [{ language: 'en' }, { language: 'de' }], []],
    ['a commentary', [{}, { title: 'Commentary' }], []],
    ['two qualities of one sound', [{ sound: 1 }, { sound: 1 }], []],
  ])('of %s names as rivals %j', (_, tracks, expected) => {
    expect(choose(tracks).rivals.map(({ index }) => index)).toEqual(expected);
  });
});
