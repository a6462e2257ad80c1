import { describe, expect, test } from 'vitest';
import { listFunctionWords } from '../moments/function-words.ts';
import { prepareSpeech } from '../moments/prepare-speech.ts';
import { parseTranscript } from '../transcript/parse-transcript.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { listTopics } from './list-topics.ts';
import { pickHashtags } from './pick-hashtags.ts';

function tagsOf(text: string, language: string, confidence: (word: string) => number | null = () => null): string[] {
  const transcript = parseTranscript(text, { fileName: 'talk.txt', durationSec: null, language });
  const cues = transcript.cues.map((cue) => ({
    ...cue,
    words: cue.words.map((word) => ({ ...word, confidence: confidence(word.text) })),
  }));
  const speech = prepareSpeech({ ...transcript, cues }, splitSentences(transcript));
  return pickHashtags(listTopics(speech, { first: 0, last: speech.words.length - 1 }), 4);
}

describe('hashtags', () => {
  test.each([
    [
      'en',
      'The bank took the boat. The bank sold the boat, and then the bank sold the harbor.',
      ['#bank', '#boat', '#harbor'],
    ],
    [
      'de',
      'Die Bank nahm das Boot. Dann verkaufte die Bank das Boot und auch den Hafen.',
      ['#Bank', '#Boot', '#Hafen'],
    ],
    [
      'es',
      'El banco tomó el barco. Después el banco vendió el barco porque el puerto cerró.',
      ['#banco', '#barco', '#puerto'],
    ],
    [
      'fr',
      "La banque a pris le bateau. Puis la banque a vendu le bateau, et l'école aussi.",
      ['#banque', '#bateau', '#école'],
    ],
    [
      'it',
      "La banca ha preso la barca. Poi la banca ha venduto la barca e l'officina.",
      ['#banca', '#barca', '#officina'],
    ],
    ['pt', 'O banco tomou o barco. Depois o banco vendeu o barco e também o porto.', ['#banco', '#barco', '#porto']],
    ['ru', 'Банк забрал лодку. Потом банк продал лодку, и банк закрылся.', ['#банк', '#лодку']],
    ['zh', '银行就是银行。然后银行拿走了小船，小船就是我们的生活。', ['#银行', '#小船']],
    ['ja', '銀行は船を売りました。そして銀行は港を閉めました。それから銀行員は帰りました。', ['#銀行']],
    ['ko', '은행이 배를 팔았습니다. 그리고 은행은 항구를 닫았습니다. 은행에서 사람들이 울었습니다.', ['#은행']],
    ['th', 'ธนาคารขายเรือ และธนาคารก็ปิด แล้วธนาคารก็เปิดใหม่', ['#ธนาคาร']],
  ])('name in %s the subject of a talk: %s', (language, text, tags) => {
    expect(tagsOf(text, language)).toEqual(expect.arrayContaining(tags));
    expect(tagsOf(text, language)[0]).toBe(tags[0]);
  });

  test.each([
    ['zh', '就是然后我们但是因为所以就是然后这个那个就是'],
    ['es', 'que de la y el que pero porque cuando entonces que de la y'],
    ['de', 'und aber der die das und weil dann also und aber der die'],
    ['ja', 'そしてそれからでもだからそしてそれからこれはそれで'],
    ['fr', 'et mais donc que qui le la les et mais donc alors puis'],
    ['it', 'e ma che il la e ma perché quando allora quindi che'],
    ['ru', 'и но что который и но потому когда и но так'],
    ['pt', 'e mas que o a os e mas porque quando então que'],
    ['en', 'and but that which and but because when then so and but'],
  ])('contain no small words in %s', (language, text) => {
    for (const tag of tagsOf(text, language))
      expect(listFunctionWords(language).has(tag.slice(1).toLowerCase())).toBe(false);
    expect(tagsOf(text, language)).toEqual([]);
  });

  test('contain no fragments of words that a recognizer split, and no part of a name', () => {
    const text =
      'We burn with self -substantial fuel in New York. The fuel of New York is self -substantial. We love New York and its fuel.';
    const tags = tagsOf(text, 'en');
    expect(tags).toContain('#NewYork');
    expect(tags).toContain('#fuel');
    expect(tags.join(' ')).not.toMatch(/#self|substantial|#York|#New\b/);
  });

  test('include the noun after an adjective', () => {
    const text =
      'The pendulum has kinetic energy. The pendulum keeps mechanical energy, and the tower has potential energy.';
    expect(tagsOf(text, 'en')).toContain('#energy');
  });

  test('contain no words that were recognized with low confidence', () => {
    const text = 'The bank took the boat. The bank sold the boat.';
    expect(tagsOf(text, 'en', (word) => (word.startsWith('boat') ? 0.2 : 0.9))).toEqual(['#bank']);
  });

  test('belong to the whole of a long talk rather than to one clip of it', () => {
    const talk = 'The pendulum stores energy, and the energy of a pendulum never grows. '.repeat(30);
    const transcript = parseTranscript(`${talk}A giraffe came by and the energy was gone.`, {
      fileName: 'talk.txt',
      durationSec: null,
      language: 'en',
    });
    const speech = prepareSpeech(transcript, splitSentences(transcript));
    const last = speech.words.length - 1;
    const tags = pickHashtags(listTopics(speech, { first: last - 8, last }), 4);
    expect(tags[0]).toBe('#energy');
    expect(tags).not.toContain('#giraffe');
  });

  test('name nothing from outside the clip except for the main subjects of the talk', () => {
    const text =
      'What brings you to the land of the gatekeepers? The gatekeepers left the land. I am searching for someone with a sword.';
    const transcript = parseTranscript(text, { fileName: 'talk.txt', durationSec: null, language: 'en' });
    const speech = prepareSpeech(transcript, splitSentences(transcript));
    const last = speech.words.length - 1;
    expect(pickHashtags(listTopics(speech, { first: last - 7, last }), 4)).toEqual(['#sword']);
  });
});
