import { type Language, languages, listArguments } from '@clipwright/messages';
import { describe, expect, it } from 'vitest';
import { describeFact, factCatalogs } from './describe-fact.ts';
import { textFact } from './fact-schema.ts';

const codes = Object.keys(factCatalogs.en) as (keyof typeof factCatalogs.en)[];

const listNames = (message: string) => [...listArguments(message).keys()];

describe.each(languages)('the catalog in %s', (language) => {
  it('has every code', () => {
    expect(Object.keys(factCatalogs[language])).toEqual(codes);
  });

  it.each(codes)('renders %s with its facts, and without them', (code) => {
    const names = listNames(factCatalogs[language][code]);
    expect(names).toEqual(listNames(factCatalogs.en[code]));
    const inside = textFact('Something.');
    for (const value of [null, 2, 'es', true, inside, [inside, inside], []]) {
      const facts = Object.fromEntries(names.map((name) => [name.replace(/Clock$/, 'Sec'), value]));
      expect(describeFact({ code, facts }, language)).toMatch(/^(?!.*([{}]|undefined|object Object))/su);
    }
    expect(describeFact({ code, facts: {} }, language)).not.toBeNull();
  });
});

it('every sentence differs between the languages unless it consists of facts alone', () => {
  const same = codes.filter((code) => factCatalogs.en[code] === factCatalogs.es[code]);
  expect(same).toEqual(['text', 'quoted', 'style-summary', 'speaker-share']);
});

it('an error of the API is described by its code, too', () => {
  const error = { code: 'video_too_long', facts: { minutes: 90, limit: 60 } };
  expect(describeFact(error, 'es')).toBe('El video es demasiado largo: 90 minutos. Tu plan permite hasta 60 minutos.');
  expect(describeFact({ ...error, facts: {} }, 'en')).toContain('{minutes}');
});

it('a code that is not known has no sentence', () => {
  expect(describeFact({ code: 'of-tomorrow', facts: {} }, 'en')).toBeNull();
  expect(describeFact({ code: 'toString', facts: {} }, 'en')).toBeNull();
});

it('a fact within a fact is described in the same language', () => {
  const failure = { code: 'transcript-foreign-format', facts: { format: 'web-page' } };
  const warning = { code: 'clip-failed', facts: { number: 3, failure } };
  expect(describeFact(warning, 'en')).toBe(
    'Clip 3 could not be made: The transcript is a web page: convert it to SRT or VTT.',
  );
  expect(describeFact(warning, 'es')).toBe(
    'No se pudo crear el clip 3: La transcripción es una página web: conviértela a SRT o VTT.',
  );
});

const signs = ['question', 'claim', 'feeling'].map((sign) => ({ code: 'sign', facts: { sign } }));
const inputs = ['words', 'sound', 'cuts'].map((input) => ({ code: 'input', facts: { input } }));
const steps = [
  { code: 'step-begin', facts: { startSec: 5 } },
  { code: 'step-cut', facts: { savedSec: 2.7, count: 1 } },
];
const categories = ['profanity', 'personal-data'].map((category) => {
  return { code: 'category-count', facts: { category, count: 1 } };
});
const pace = { metric: 'pace-variation', band: 'high', value: 240, unit: 'percent', from: 15, to: 45 };

it.each([
  [
    { code: 'signs-missing', facts: { signs, place: 'clip' } },
    'No question, strong claim, or sign of feeling in the whole clip.',
    'Le falta en todo el clip: una pregunta, una afirmación contundente o una señal de emoción.',
  ],
  [
    { code: 'score', facts: { score: 6.1, hookPercent: 70, weakestSec: null, inputs } },
    'Heuristic score 6.1 of 10, hook 70 %; computed from words, sound and cuts, not a forecast of views.',
    'Puntuación heurística de 6,1 sobre 10, gancho 70 %; calculada con palabras, sonido y cortes, no es un pronóstico de vistas.',
  ],
  [
    { code: 'edits', facts: { steps, nowSec: 20, afterSec: 17.3 } },
    'Begin at 0:05, cut 2.7 s of dead air in 1 place: 20.0 s become 17.3 s.',
    'Empieza en 0:05, corta 2,7 s de silencio en 1 punto: de 20,0 s quedan 17,3 s.',
  ],
  [
    { code: 'places-to-check', facts: { count: 2, categories, firstSec: 3605 } },
    '2 places to check before posting: profanity (1), personal data (1), the first at 1:00:05.',
    '2 puntos que revisar antes de publicar: groserías (1), datos personales (1), el primero en 1:00:05.',
  ],
  [
    { code: 'style-metric', facts: pace },
    'Pace variation: high, 240 %; 15 to 45 is usual for talk to a camera.',
    'Variación del ritmo: por encima de lo habitual, 240 %; lo habitual al hablar a la cámara es de 15 a 45.',
  ],
  [
    { code: 'voice-missing', facts: { language: 'ja', model: null } },
    'No voice for Japanese is installed, so the clips are silent. To have them read aloud, install espeak-ng where Clipwright runs.',
    'No hay ninguna voz instalada para este idioma: japonés. Los clips no tienen sonido. Para que se lean en voz alta, instala espeak-ng donde funciona Clipwright.',
  ],
  [
    { code: 'needs-language-model', facts: { option: 'enableAudienceAnalysis' } },
    'Audience analysis needs a language model. Set one up in the settings to use it.',
    'Análisis de audiencia: requiere un modelo de lenguaje. Configura uno en los ajustes para usarla.',
  ],
])('$code lists and names its facts', (told, english, spanish) => {
  expect(describeFact(told, 'en')).toBe(english);
  expect(describeFact(told, 'es')).toBe(spanish);
});

const words = { from: 'sidecar', name: 'talk.srt', language: 'de', words: 120 };

it.each([
  [words, 'en', 'The words come from talk.srt, the file beside the video, in German.'],
  [words, 'es', 'Las palabras vienen de talk.srt, el archivo junto al video, en alemán.'],
  [{ ...words, language: 'en_US' }, 'en', 'The words come from talk.srt, the file beside the video, in en_US.'],
  [{ ...words, language: 'und' }, 'en', 'The words come from talk.srt, the file beside the video.'],
  [{ ...words, language: null }, 'en', 'The words come from talk.srt, the file beside the video.'],
] as const)('takes any text for a language: %j in %s', (facts, language: Language, sentence) => {
  expect(describeFact({ code: 'words-used', facts }, language)).toBe(sentence);
});

it('leaves out the facts that an earlier version did not know', () => {
  const earlier = { code: 'audio-track-used', facts: { track: 2, tracks: 2 } };
  expect(describeFact(earlier, 'en')).toBe('Audio track 2 of 2 is used.');
});
