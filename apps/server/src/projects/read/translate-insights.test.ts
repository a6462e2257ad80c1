import { analysisIds } from '@clipwright/clip-spec';
import { analyzeClip } from '@clipwright/media';
import { expect, it } from 'vitest';
import { exampleClip, type SpokenLine } from '../../../../../packages/media/test/example-clip.ts';
import { insightMessages, insightParts, insightWords } from './insight-messages.ts';
import { translateInsights } from './translate-insights.ts';

const calm: SpokenLine[] = [
  [4, 0.3, 'The weather in the valley was fairly mild.'],
  [4, 3, 'People went about their work as they do.'],
  [4, 0.3, 'Then the evening came over the quiet hills.'],
];
const lively: SpokenLine[] = [
  [4, 0.8, 'And so it was that then as well.', 'Ann'],
  [3, 0.8, 'Why do you make this one mistake with 90% of your money?', 'Bob'],
  [1, 0.3, 'That was fucking loud and you can call +49 30 901820 or write to ann.lee@example.org today.', 'Ann'],
  [2, 4, 'What a load of crap, he was murdered at home.', 'Bob'],
  ...calm,
];
const materials = {
  silent: exampleClip([], { transcript: null, trendingTopics: ['tides'] }),
  calm: exampleClip(calm, { trendingTopics: ['weather'] }),
  lively: exampleClip(lively, { trendingTopics: ['money', 'evening', 'tides'], shots: [{ startSec: 0, endSec: 20 }] }),
};

it.each(Object.entries(materials))('the analyses of a %s clip are translated to Spanish', async (_, material) => {
  const { results } = await analyzeClip({ languageModel: null }, [...analysisIds], material, {});
  const translatable = Object.fromEntries(results.map(({ analysisType, ...result }) => [analysisType, result]));
  expect(translateInsights(translatable, 'en')).toBe(translatable);
  const translated = JSON.stringify(translateInsights(withoutData(translatable), 'es'));
  for (const { summary, highlights, insights } of Object.values(withoutData(translatable))) {
    for (const text of [summary, ...highlights, ...insights.map(({ text: own }) => own)]) {
      expect(translated).not.toContain(JSON.stringify(text));
    }
  }
});

it('the lists of a sentence, its words and its tags are translated to Spanish, and figures stay', () => {
  const insights = {
    style_analysis: {
      summary: '240 words a minute, sentences of 8 words, shots of 3.5 s, 0 % pauses.',
      highlights: ['Pace variation: high, 240 %; 15 to 45 is usual for talk to a camera.'],
      tags: ['fast', 'quick cuts'],
      data: { wordsPerMin: 240 },
    },
    content_moderation: {
      summary: '2 places to check before posting: profanity (1), personal data (1), the first at 0:05.',
    },
    performance_prediction: {
      summary: 'Heuristic score 6.1 of 10, hook 70 %; computed from words, sound and cuts, not a forecast of views.',
    },
    viral_optimization: { summary: 'Begin at 0:05, cut 2.7 s of dead air in 1 place: 20.0 s become 17.3 s.' },
    broken: { summary: 7 },
  };
  expect(translateInsights(insights, 'es')).toMatchObject({
    style_analysis: {
      summary: '240 palabras por minuto, frases de 8 palabras, tomas de 3.5 s, 0 % de pausas.',
      highlights: [
        'Variación del ritmo: por encima de lo habitual, 240 %; lo habitual al hablar a la cámara es de 15 a 45.',
      ],
      tags: ['rápido', 'cortes rápidos'],
      data: { wordsPerMin: 240 },
    },
    content_moderation: {
      summary: '2 puntos que revisar antes de publicar: groserías (1), datos personales (1), el primero en 0:05.',
    },
    performance_prediction: {
      summary:
        'Puntuación heurística de 6.1 sobre 10, gancho 70 %; calculada con palabras, sonido y cortes, no es un pronóstico de vistas.',
    },
    viral_optimization: { summary: 'Empieza en 0:05, corta 2.7 s de silencio en 1 punto: de 20.0 s quedan 17.3 s.' },
    broken: { summary: 7 },
  });
});

it.each([insightMessages, insightParts, insightWords])('no two sentences are the same', (messages) => {
  expect(new Set(Object.values(messages)).size).toBe(Object.keys(messages).length);
});

type Described = { summary: string; highlights: string[]; tags: string[]; insights: { text: string }[] };

function withoutData(found: Record<string, Described>): Record<string, Described> {
  return Object.fromEntries(
    Object.entries(found).map(([type, { summary, highlights, tags, insights }]) => [
      type,
      { summary, highlights, tags, insights: insights.map(({ text }) => ({ text })) },
    ]),
  );
}
