import { joinWords } from '../transcript/words/split-words.ts';
import { endsWithTag } from './check-signs.ts';
import lists from './lexicons/announcements.json' with { type: 'json' };
import { phraseLength } from './opening-words.ts';
import { isQuestion, type Speech } from './prepare-speech.ts';

/** One language's words of sentences that announce something, as phrases separated by commas or words by spaces. */
type AnnouncementFile = Record<'starts' | 'acts' | 'ends' | 'offers' | 'back' | 'counts' | 'items', string>;
type Announcements = Record<keyof AnnouncementFile, ReadonlySet<string>>;

const byLanguage = new Map<string, Announcements>(
  Object.entries<AnnouncementFile>(lists).map(([language, file]) => [
    language,
    {
      /** Openings such as "here's why". */
      starts: new Set(file.starts.split(', ')),
      /** Openings of requests and intentions, such as "close your eyes" and "I'm going to". */
      acts: new Set(file.acts.split(', ')),
      /** The last words of a sentence that gives no more itself: "for example". */
      ends: new Set(file.ends.split(', ')),
      /** Openings before the number of a list's items: "there are". */
      offers: new Set(file.offers.split(', ')),
      /** Openings that refer to items that were said: "those". */
      back: new Set(file.back.split(', ')),
      counts: new Set(file.counts.split(' ')),
      items: new Set(file.items.split(' ')),
    },
  ]),
);

/** A longer sentence that opens like an announcement has its content itself. */
const longestWords = 14;
/** Words that precede an announcement: "And now let me show you". */
const leadWords = new Set(
  'and so but now then well okay y pero entonces ahora und aber also jetzt et mais donc alors maintenant'.split(' '),
);
const longestPhrase = 4;

/**
 * Returns true if a sentence only announces the next one: a question, "Here's why.", "For example.", "There are three
 * reasons.", or anything with a colon at its end.
 * @param sentence its first and last word, both included.
 */
export function announcesMore(speech: Speech, sentence: { firstWord: number; lastWord: number }): boolean {
  const { firstWord, lastWord } = sentence;
  if (/[:：]["”»’)]*$/u.test(speech.words[lastWord]?.text ?? '')) return true;
  if (isQuestion(speech.words, { ...sentence, startSec: 0, endSec: 0, text: '', speaker: null }))
    return !endsWithTag(joinWords(speech.words.slice(firstWord, lastWord + 1).map(({ text }) => text)));
  const own = byLanguage.get(speech.lexicon.language);
  if (!own) return false;
  const spoken = listSpoken(speech, sentence);
  const endings = Array.from({ length: Math.min(longestPhrase, spoken.length) }, (_, length) =>
    spoken.slice(-length - 1).join(' '),
  );
  if (endings.some((phrase) => own.ends.has(phrase))) return true;
  if (spoken.length > longestWords) return false;
  const opens = (phrases: ReadonlySet<string>) => opensWith(spoken, phrases);
  return (
    opens(own.starts) || (namesItems(spoken, own) && !opens(own.back) && (opens(own.offers) || spoken.length <= 4))
  );
}

/**
 * Returns true if a sentence asks listeners to do something or says what the speaker does next, such as "Close your eyes."
 * and "Now I'm going to let go." A clip should not end there, but it may be a good title.
 * @param sentence its first and last word, both included.
 */
export function announcesAct(speech: Speech, sentence: { firstWord: number; lastWord: number }): boolean {
  const own = byLanguage.get(speech.lexicon.language);
  const spoken = listSpoken(speech, sentence);
  return own !== undefined && spoken.length <= longestWords && opensWith(spoken, own.acts);
}

/** Lists a sentence's spoken words, without those that precede an announcement. */
function listSpoken(speech: Speech, { firstWord, lastWord }: { firstWord: number; lastWord: number }): string[] {
  const all = speech.plain.slice(firstWord, lastWord + 1).filter((word) => word !== '');
  const first = all.findIndex((word) => !leadWords.has(word));
  return all.slice(Math.max(0, first));
}

function opensWith(spoken: readonly string[], phrases: ReadonlySet<string>): boolean {
  const opening = spoken.slice(0, longestPhrase).map((plain, index) => ({ plain, index }));
  return phraseLength(opening, phrases) > 0;
}

/** True if words contain the number of a list's items, such as "three good reasons". */
function namesItems(spoken: readonly string[], { counts, items }: Announcements): boolean {
  return spoken.some(
    (word, at) =>
      (counts.has(word) || /^(?:[2-9]|1\d)$/u.test(word)) &&
      (items.has(spoken[at + 1] ?? '') || items.has(spoken[at + 2] ?? '')),
  );
}
