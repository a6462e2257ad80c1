import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listWords, type Transcript } from '../transcript/transcript.ts';
import { joinWords, splitWords } from '../transcript/words/split-words.ts';
import { findLocally } from './find-locally.ts';
import type { MomentRequest } from './moment-finder.ts';

const request: MomentRequest = { count: 4, minSec: 8, maxSec: 30, targetSec: 15, overlapSec: 0, prompt: null };

/** One cue per text, one word every 0.4 s, and a pause between texts. */
function speak(texts: readonly string[], language: string, pausesSec: readonly number[] = [0.5]): Transcript {
  let atSec = 0.5;
  const cues = texts.map((text, index) => {
    const startSec = atSec;
    const words = splitWords(text).map((word) => {
      const range = { startSec: atSec, endSec: atSec + 0.38 };
      atSec += 0.4;
      return { ...range, text: word, confidence: null, speaker: null };
    });
    const cue = { startSec, endSec: atSec, text, speaker: null, words };
    atSec += pausesSec[index % pausesSec.length] ?? 0.5;
    return cue;
  });
  return { language, wordTiming: 'measured', cues };
}

function find(transcript: Transcript, wanted: Partial<MomentRequest> = {}) {
  const durationSec = (transcript.cues.at(-1)?.endSec ?? 0) + 1;
  const material = { durationSec, transcript, sound: null, keyframesSec: [], shots: [] };
  return findLocally(material, { ...request, ...wanted }).moments;
}

const samples = {
  en: ['The bank took all of our money and the boat.', 'And signed.', 'But…', 'bank money boat harbor and the of'],
  de: ['Die Bank nahm unser ganzes Geld und das Boot.', 'Und unterschrieben.', 'Aber…', 'Bank Geld Boot und der von'],
  es: ['El banco tomó todo nuestro dinero y el barco.', 'Y firmado.', 'Pero…', 'banco dinero barco y el de'],
  fr: ['La banque a pris tout notre argent et le bateau.', 'Et signé.', 'Mais…', 'banque argent bateau et le de'],
  it: ['La banca ha preso tutti i nostri soldi e la barca.', 'E firmato.', 'Ma…', 'banca soldi barca e il di'],
  pt: ['O banco tomou todo o nosso dinheiro e o barco.', 'E assinado.', 'Mas…', 'banco dinheiro barco e o de'],
  nl: ['De bank nam al ons geld en de boot.', 'En getekend.', 'Maar…', 'bank geld boot en de van'],
  ru: ['Банк забрал все наши деньги и старую лодку.', 'И подписано.', 'Но…', 'банк деньги лодка и но в'],
  zh: ['银行拿走了我们所有的钱和那条旧船。', '而且签字。', '但是…', '银行 小船 但是 的 钱'],
  ja: ['銀行は私たちのお金と古い船を全部取りました。', 'そして署名。', 'しかし…', '銀行 船 しかし の お金'],
  th: ['ธนาคารเอาเงินทั้งหมดของเราไป', 'และลงนาม', 'แต่…', 'ธนาคาร เรือ แต่ ของ เงิน'],
  ar: ['أخذ البنك كل أموالنا والقارب القديم.', 'ثم وقع.', 'لكن…', 'البنك المال القارب لكن من'],
} as const;
const languages = Object.keys(samples) as (keyof typeof samples)[];

describe('the edges of clips', () => {
  test.each(languages.filter((language) => language !== 'th'))(
    'open with no tail of a sentence and close with no head of the next in %s',
    (language) => {
      const [full, tail, head] = samples[language];
      const texts = Array.from({ length: 12 }, () => [full, tail, full, head, full]).flat();
      const moments = find(speak(texts, language));
      expect(moments.length).toBeGreaterThan(0);
      for (const { text, reasons } of moments) {
        expect(text.startsWith(tail)).toBe(false);
        expect(text.endsWith(head)).toBe(false);
        const isComplete = reasons.some((reason) => reason.code === 'ends-complete');
        if (isComplete) expect(text).toMatch(/[.。]$/u);
      }
    },
  );

  test('are in no word of any script, punctuated or not', () => {
    const spoken = fc.constantFrom(...languages).chain((language) => {
      const words = samples[language][3].split(' ');
      const sentence = fc
        .tuple(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 16 }), fc.constantFrom('.', '', ',', '…'))
        .map(([chosen, mark]) => joinWords(chosen) + mark);
      return fc.record({
        language: fc.constant(language),
        texts: fc.array(sentence, { minLength: 12, maxLength: 40 }),
        pausesSec: fc.array(fc.constantFrom(0, 0.05, 0.6, 2), { minLength: 1, maxLength: 5 }),
      });
    });
    fc.assert(
      fc.property(spoken, ({ language, texts, pausesSec }) => {
        const transcript = speak(texts, language, pausesSec);
        const words = listWords(transcript);
        for (const { startSec, endSec } of find(transcript)) {
          for (const edgeSec of [startSec, endSec]) {
            const cut = words.find((word) => word.startSec + 0.003 < edgeSec && edgeSec < word.endSec - 0.003);
            expect(cut).toBeUndefined();
          }
        }
      }),
      { numRuns: 80 },
    );
  });

  test('hold a whole sentence rather than its halves', () => {
    const long = `${Array.from({ length: 24 }, () => 'the captain sold the boat').join(', ')}.`;
    const moments = find(speak([samples.en[0], long, samples.en[0]], 'en'), { maxSec: 60 });
    for (const { text } of moments) expect(text).toMatch(/\.$/);
  });

  test.each([
    ['en', 'Hi everyone, welcome back to the channel.'],
    ['en', 'Okay, so.'],
    ['es', 'Hola a todos, bienvenidos.'],
    ['de', 'Hallo, herzlich willkommen.'],
    ['fr', 'Bonjour à tous.'],
  ] as const)('open with no greeting and no hesitation in %s: %s', (language, opener) => {
    const [full] = samples[language];
    const texts = [opener, ...Array.from({ length: 9 }, (_, at) => (at % 3 === 2 ? opener : full))];
    const moments = find(speak(texts, language), { count: 2, minSec: 7 });
    expect(moments).toHaveLength(2);
    for (const { text } of moments) expect(text.startsWith(opener)).toBe(false);
  });

  test('are reported as broken if no sentence fits', () => {
    const endless = Array.from({ length: 60 }, () => 'the captain sold the boat').join(' and ');
    const whole = Array.from({ length: 12 }, () => samples.en[0]);
    const moments = find(speak([...whole, `${endless}.`], 'en'), { count: 12 });
    const broken = moments.filter(({ text }) => !text.endsWith('.'));
    expect(broken.length).toBeGreaterThan(0);
    for (const { reasons } of broken) {
      expect(reasons.map(({ code }) => code)).toContain('breaks-off');
      expect(reasons.map(({ code }) => code)).not.toContain('ends-complete');
    }
  });

  test('are reported as broken if clips are chosen by sound', () => {
    const transcript = speak(
      [samples.en[0], `${Array.from({ length: 70 }, () => 'boat').join(' ')}.`, samples.en[0]],
      'en',
    );
    const silences = [8, 20, 32].map((startSec) => ({ startSec, endSec: startSec + 0.3 }));
    const sound = {
      durationSec: 40,
      hopSec: 1,
      loudnessDb: Array.from({ length: 40 }, () => -20),
      silences,
      speech: [],
      events: [],
    };
    const material = { durationSec: 40, transcript, sound, keyframesSec: [], shots: [] };
    const { moments } = findLocally(material, { ...request, minSec: 11, maxSec: 11.5, targetSec: 11 });
    for (const { text, reasons } of moments) {
      const codes = reasons.map(({ code }) => code);
      expect(codes).not.toContain('words-unknown');
      if (!text.endsWith('.')) expect(codes).toContain('breaks-off');
    }
  });

  test('leave out the beginning of a sentence that a short source breaks off', () => {
    const texts = ['We want a better and more just future for our country and our world.', 'In Fidelity,'];
    const [only] = find(speak(texts, 'en'), { minSec: 15 });
    expect(only?.text).toBe(texts[0]);
  });
});
