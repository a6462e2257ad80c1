import { expect, test } from 'vitest';
import { parseTranscript } from '../transcript/parse-transcript.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { isCompleteEnding } from './is-complete-ending.ts';
import { prepareSpeech } from './prepare-speech.ts';

/** True if the sentence that ends the text before `|` is a complete thought. */
function isComplete(text: string, language: string): boolean {
  const [before = ''] = text.split('|');
  const transcript = parseTranscript(text.replace('|', ' '), { fileName: 'talk.txt', durationSec: null, language });
  const speech = prepareSpeech(transcript, splitSentences(transcript));
  const own = parseTranscript(before, { fileName: 'talk.txt', durationSec: null, language });
  const lastWord = own.cues.reduce((sum, cue) => sum + cue.words.length, 0) - 1;
  const sentence = speech.sentences.find((one) => one.lastWord >= lastWord);
  return isCompleteEnding(speech, { firstWord: sentence?.firstWord ?? 0, lastWord });
}

test.each([
  ['en', 'My mother kept the old boat.| Ships came.', true],
  ['en', 'My mother kept the old boat!', true],
  ['de', 'Meine Mutter behielt das alte Boot.| Schiffe kamen.', true],
  ['es', 'Mi madre guardó el viejo barco.| Vinieron barcos.', true],
  ['fr', 'Ma mère a gardé le vieux bateau.| Des navires sont venus.', true],
  ['ru', 'Моя мать сохранила старую лодку.| Пришли корабли.', true],
  ['zh', '我的母亲留下了那条旧船。|后来船来了。', true],
  ['ja', '母は古い船を残しました。|船が来ました。', true],
  ['hi', 'मेरी माँ ने पुरानी नाव रखी।| जहाज आए।', true],
  ['ar', 'احتفظت أمي بالقارب القديم.| جاءت السفن.', true],
  // A comma, an ellipsis, a dash, a question, an abbreviation, a conjunction and a fragment.
  ['en', 'My mother kept the old boat,| and ships came.', false],
  ['en', 'My mother kept the old boat…| Ships came.', false],
  ['en', 'My mother kept the old boat...', false],
  ['en', 'My mother kept the old boat --| Ships came.', false],
  ['en', 'Did my mother keep the boat?| She did.', false],
  ['en', 'My mother went to see Dr.', false],
  ['en', 'My mother kept the boat and.| Ships came.', false],
  ['en', 'She kept it.| Ships came.', false],
  ['de', 'Meine Mutter behielt das Boot und.| Schiffe kamen.', false],
  ['es', 'Mi madre guardó el barco,| pero vinieron otros.', false],
  ['fr', 'Ma mère a gardé le bateau…| Des navires sont venus.', false],
  ['ru', 'Моя мать сохранила лодку,| но корабли пришли.', false],
  ['zh', '我的母亲留下了那条旧船，|后来船来了。', false],
  ['ja', '母は古い船を残しましたが、|船が来ました。', false],
  // Text without punctuation.
  ['en', 'my mother kept the old boat', false],
  ['th', 'แม่ของฉันเก็บเรือเก่าไว้', false],
  ['zh', '我的母亲留下了那条旧船', false],
])('in %s a complete thought is recognized: %s', (language, text, expected) => {
  expect(isComplete(text, language)).toBe(expected);
});
