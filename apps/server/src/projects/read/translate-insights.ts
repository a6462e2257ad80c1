import { type Language, matchSentences } from '@clipwright/messages';
import { z } from 'zod';
import * as spanish from './insight-messages.es.ts';
import * as english from './insight-messages.ts';

const findSentence = matchSentences(english.insightMessages, spanish.insightMessages);
const findPart = matchSentences(english.insightParts, spanish.insightParts);
const findWord = matchSentences(english.insightWords, spanish.insightWords);
const andList = new Intl.ListFormat('es', { type: 'conjunction' });

/** The parts of an analysis that users read as text. The rest are numbers. */
const described = z.looseObject({
  summary: z.string(),
  highlights: z.array(z.string()).default([]),
  tags: z.array(z.string()).default([]),
  insights: z.array(z.looseObject({ text: z.string() })).default([]),
});

/**
 * Translates a clip's analyses, by type. Text from a language model or from the clip's own transcript is not
 * translated.
 */
export function translateInsights(found: Record<string, unknown>, language: Language): Record<string, unknown> {
  if (language === 'en') return found;
  return Object.fromEntries(
    Object.entries(found).map(([type, value]) => {
      const analysis = described.safeParse(value).data;
      return [type, analysis ? translateAnalysis(analysis) : value];
    }),
  );
}

function translateAnalysis(analysis: z.infer<typeof described>): z.infer<typeof described> {
  return {
    ...analysis,
    summary: translateSentence(analysis.summary),
    highlights: analysis.highlights.map(translateSentence),
    tags: analysis.tags.map(translateWord),
    insights: analysis.insights.map((insight) => ({ ...insight, text: translateSentence(insight.text) })),
  };
}

function translateSentence(sentence: string): string {
  return findSentence(sentence, translateInsightFact) ?? translateParts(sentence) ?? sentence;
}

function translateInsightFact(fact: string, name: string): string {
  switch (name) {
    case 'fact':
      return capitalize(translateWord(fact.toLowerCase()));
    case 'band':
    case 'unit':
    case 'category':
    case 'personal':
    case 'why':
      return translateWord(fact);
    case 'lack':
      return translateSentence(fact);
    case 'inputs':
      return andList.format(fact.split(/, | and /).map(translateWord));
    case 'categories':
      return fact.replaceAll(/[a-z ]*[a-z](?= \(\d+\))/g, (category) => ` ${translateWord(category.trim())}`).trim();
    case 'steps':
      return translateParts(fact) ?? fact;
    default:
      return fact;
  }
}

/** Translates a list of parts, on its own or within a sentence; null if one of them is unknown. */
function translateParts(listed: string): string | null {
  const isSentence = listed.endsWith('.');
  const parts = (isSentence ? listed.slice(0, -1) : listed).split(', ');
  const translated = parts.map((part) => findPart(part.charAt(0).toLowerCase() + part.slice(1), translateInsightFact));
  if (!translated.every((part) => part !== null)) return null;
  const isCapital = /^\p{Lu}/u.test(listed) || isSentence;
  return `${isCapital ? capitalize(translated.join(', ')) : translated.join(', ')}${isSentence ? '.' : ''}`;
}

function translateWord(word: string): string {
  return findWord(word) ?? word;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
