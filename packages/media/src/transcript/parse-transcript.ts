import type { FailureFact } from '../facts/failures.ts';
import { MediaError } from '../media-error.ts';
import { mergeRanges, type TimeRange } from '../time/time-range.ts';
import { BLANK, blankAnnotations } from './formats/annotations.ts';
import { type BuiltCue, buildCue } from './formats/build-cue.ts';
import { withoutCreditCues } from './formats/credits.ts';
import { mergeRolling } from './formats/merge-rolling.ts';
import { isAss, parseAss } from './formats/parse-ass.ts';
import { isJson3, parseJson3 } from './formats/parse-json3.ts';
import { isLrc, parseLrc } from './formats/parse-lrc.ts';
import { parsePlainText } from './formats/parse-plain-text.ts';
import { isPrintedLines, parsePrintedLines } from './formats/parse-printed-lines.ts';
import { parseRecognizerJson, readBareText } from './formats/parse-recognizer-json.ts';
import { isSbv, parseSbv } from './formats/parse-sbv.ts';
import { parseSrt } from './formats/parse-srt.ts';
import { isTranscriptJson, parseTranscriptJson } from './formats/parse-transcript-json.ts';
import { isTtml, parseTtml } from './formats/parse-ttml.ts';
import { parseVtt } from './formats/parse-vtt.ts';
import type { RawCues } from './formats/raw-cue.ts';
import { readMarkup, type Span } from './formats/read-markup.ts';
import {
  createNameLineJoiner,
  createTurnSplitter,
  listSpeakerNames,
  splitMarkedTurns,
  unwrapNames,
} from './formats/speaker-prefix.ts';
import { guessLanguage } from './guess-language.ts';
import { findUnspoken, findUnspokenText, type ShownText, type UnspokenKind } from './judge/find-unspoken.ts';
import { languageOfName } from './languages-by-name.ts';
import { requirePlausibleCount, requirePlausibleWords } from './require-plausible-count.ts';
import { countWords, listWords, type Transcript } from './transcript.ts';
import { longestWordSec } from './words/place-words.ts';
import { hasWord } from './words/split-words.ts';

/** Facts about a transcript that its text does not contain. */
export type TranscriptContext = {
  /** The file name, for messages and for detecting the language (`talk.en.srt`); null if there is no file. */
  fileName: string | null;
  /**
   * The source's length: untimed text is distributed over it, and a cue that starts within it does not end later. Null
   * if unknown.
   */
  durationSec: number | null;
  /** The ISO 639-1 code that overrides the file's language; null to detect it. */
  language: string | null;
  /** The ISO 639-1 code from a sidecar file's name (`talk_en.srt` for `talk.mp4`); default unknown. */
  nameLanguage?: string | null | undefined;
  /** Times with speech, for placing words; default unknown. */
  speech?: readonly TimeRange[] | undefined;
};

/** A transcript and facts about its file. */
export type ParsedTranscript = {
  transcript: Transcript;
  /** The reason the text is not speech; null if it is. */
  unspoken: UnspokenKind | null;
  /** True if the file has times. */
  isTimed: boolean;
  /** The number of cues with invalid times. */
  unreadCues: number;
  /** The number of lines that named those who made the file, which are removed. */
  credits: number;
};

/** The maximum text length; parsing longer text would stall the machine. */
const MAX_TEXT_LENGTH = 64 * 1024 * 1024;

/**
 * Parses a transcript in any format, detected by its contents: WebVTT, SubRip, SubStation Alpha, SubViewer, TTML, LRC,
 * YouTube's json3, recognizers' JSON and console output, Clipwright's JSON, or plain text. Cues are returned in
 * chronological order, with words and their times; scrolling captions are merged.
 * @throws MediaError `unreadable-transcript`, which describes the error, with the line in its facts (`line`, `text`).
 */
export function parseTranscript(text: string, context: TranscriptContext): Transcript {
  return readTranscript(text, context).transcript;
}

/**
 * Parses a transcript as `parseTranscript` does and classifies it.
 * @param isNamedData true if the track's name marks it as data.
 * @throws MediaError `unreadable-transcript`.
 */
export function readTranscript(text: string, context: TranscriptContext, isNamedData = false): ParsedTranscript {
  if (text.length > MAX_TEXT_LENGTH) throw unreadable({ code: 'transcript-too-long', facts: {} }, context);
  const trimmed = text.replace(/^\ufeff/, '').trimStart();
  if (trimmed === '') throw unreadable({ code: 'transcript-empty', facts: {} }, context);
  if (/^[{[]/.test(trimmed)) {
    const json = readJson(trimmed, context);
    const bare = json === undefined ? null : readBareText(json);
    if (bare !== null && !/^\s*[{[]/.test(bare)) return readTranscript(bare, context, isNamedData);
    if (json !== undefined) return judge(fromJson(json, context));
  }
  const raw = parseCues(trimmed, context.fileName);
  if (raw) {
    const { transcript, unspoken, credits } = fromRawCues(raw, context, isNamedData);
    return { transcript, unspoken, isTimed: true, unreadCues: raw.badLines.length, credits };
  }
  const { cues, isTimed, credits } = parsePlainText(trimmed, context, mergeRanges(context.speech ?? []));
  const transcript = finish(
    cues.map((cue) => ({ cue, hasWordTimes: false })),
    null,
    context,
  );
  return { transcript, unspoken: findUnspokenText(trimmed), isTimed, unreadCues: 0, credits };
}

function judge({ transcript, credits }: Pick<ParsedTranscript, 'transcript' | 'credits'>): ParsedTranscript {
  const shownTexts = transcript.cues.map(({ text, annotations = [], startSec, endSec }) => ({
    text: [text, ...annotations].join(' '),
    startSec,
    endSec,
  }));
  return { transcript, unspoken: findUnspoken(shownTexts), isTimed: true, unreadCues: 0, credits };
}

/** An arrow with a time on either side; other arrows occur in running text and around Markdown comments. */
const arrowWithTime = /\d[:.,]\d\S{0,20}[^\S\n]{0,9}-->|-->[^\S\n]{0,9}-?\d{1,6}[:.,]\d/;

/** Returns the cues for a format with cues; null for plain text. */
function parseCues(text: string, fileName: string | null): RawCues | null {
  if (/^WEBVTT(?:\s|$)/.test(text)) return parseVtt(text);
  if (isTtml(text)) return parseTtml(text);
  if (isAss(text)) return parseAss(text);
  if (isSbv(text)) return parseSbv(text);
  if (isPrintedLines(text)) return parsePrintedLines(text);
  if (arrowWithTime.test(text) || (text.includes('-->') && /\.(?:srt|vtt)$/i.test(fileName ?? '')))
    return parseSrt(text);
  if (isLrc(text, fileName)) return parseLrc(text);
  // Other markup and numbers without times are not speech.
  const isOther = /^<\?xml\s/i.test(text) || (/\.srt$/i.test(fileName ?? '') && /^\d+\s*\n/.test(text));
  return isOther ? { cues: [], badLines: [], language: null } : null;
}

/**
 * Returns the ISO 639-1 language code from a file name such as `talk.en.srt` or `talk.pt-BR.vtt`; null if there is
 * none.
 */
export function languageOfFileName(fileName: string): string | null {
  const code = /\.([a-z]{2,3})(?:[-_][a-z0-9]{2,8})*(?:\.(?:forced|sdh|cc|auto|orig))?\.[a-z0-9]+$/i.exec(
    fileName,
  )?.[1];
  return code === undefined ? null : toLanguageCode(code);
}

/**
 * Shortens a language tag (`en-US`, `eng`, `deu`) to ISO 639-1 if possible; null for anything that is not a language.
 */
export function toLanguageCode(tag: string): string | null {
  try {
    const code = new Intl.Locale(tag.replaceAll('_', '-')).language;
    const isKnown = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined;
    return isKnown && code !== 'und' ? code : null;
  } catch {
    return null;
  }
}

/** Returns the ISO 639-1 code for a language tag or name; null if there is none or it is unknown. */
export function readLanguage(tagOrName: string): string | null {
  return toLanguageCode(tagOrName) ?? languageOfName(tagOrName);
}

function readJson(text: string, context: TranscriptContext): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    // "[00:01] Hello" is plain text that starts like a JSON array.
    if (!/\.json3?$/i.test(context.fileName ?? '')) return undefined;
    const at = Number(/position (\d+)/.exec(String(error))?.[1] ?? 0);
    const line = text.slice(0, at).split('\n').length;
    throw unreadable({ code: 'transcript-invalid-json', facts: { line } }, context);
  }
}

function fromJson(json: unknown, context: TranscriptContext): Pick<ParsedTranscript, 'transcript' | 'credits'> {
  if (isTranscriptJson(json)) {
    const parsed = parseTranscriptJson(json);
    if ('problem' in parsed) {
      throw unreadable(`The transcript's JSON has a wrong value at ${parsed.problem}.`, context, {
        text: parsed.problem,
      });
    }
    requirePlausibleCount(parsed.transcript.cues.length, context);
    const own = parsed.transcript.language;
    const language = context.language ?? (own === null ? null : toLanguageCode(own));
    return { transcript: { ...parsed.transcript, language }, credits: 0 };
  }
  const source = { durationSec: context.durationSec, speech: mergeRanges(context.speech ?? []) };
  const recognized = isJson3(json) ? null : parseRecognizerJson(json, source);
  if (recognized) return finishAll(buildAll(recognized.cues, context), recognized.language, context);
  const cues = isJson3(json) ? parseJson3(json) : null;
  if (cues === null) {
    throw unreadable(
      "This JSON is neither a transcript of Clipwright or a recognizer's nor YouTube json3: give an SRT or VTT file.",
      context,
    );
  }
  return finishAll(buildAll(cues, context), null, context);
}

function finishAll({ built, credits }: BuiltCues, ownLanguage: string | null, context: TranscriptContext) {
  return { transcript: finish(built, ownLanguage, context), credits };
}

function fromRawCues(
  raw: RawCues,
  context: TranscriptContext,
  isNamedData: boolean,
): Pick<ParsedTranscript, 'transcript' | 'unspoken' | 'credits'> {
  if (raw.cues.length === 0) throw unreadableTimes(raw, context);
  const merged = mergeRolling([...raw.cues].sort((a, b) => a.startSec - b.startSec));
  const cues = merged.map((cue) => ({ ...cue, spans: readMarkup(cue.payload) }));
  const shownTexts = cues.map(
    ({ spans, startSec, endSec }): ShownText => ({ text: joinSpans(spans), startSec, endSec }),
  );
  const unspoken = findUnspoken(shownTexts, { isNamedData });
  return { ...finishAll(buildAll(cues, context, unspoken === null), raw.language, context), unspoken };
}

function joinSpans(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join('');
}

/** The cues of a file, and the number of its lines that were credits. */
type BuiltCues = { built: BuiltCue[]; credits: number };

function buildAll(
  given: readonly (TimeRange & { spans: Span[] })[],
  context: TranscriptContext,
  isSpoken = true,
): BuiltCues {
  requirePlausibleCount(given.length, context, isSpoken);
  const { cues, credits } = withoutCreditCues(given);
  // Sung words count as sounds next to speech, but in a song they are the only words.
  if (!cues.some(({ spans }) => hasWord(withoutSounds(joinSpans(spans)))))
    changeSpans(cues, (text) => text.replace(/[♪♫♬]+/g, ''));
  const texts = cues.map((cue) => joinSpans(cue.spans));
  // This check runs before each word becomes an object.
  requirePlausibleWords(
    texts.reduce((sum, text) => sum + countSpaced(text), 0),
    context,
  );
  const isSpaced = isSetApart(texts);
  const joinNames = cues.every(({ spans }) => spans.length === 1) ? createNameLineJoiner(texts) : null;
  if (joinNames) changeSpans(cues, joinNames);
  changeSpans(cues, (text) => unwrapNames(splitMarkedTurns(isSpaced ? joinPunctuation(text) : text)));
  const speakerNames = listSpeakerNames(cues.map((cue) => withoutSounds(joinSpans(cue.spans))));
  changeSpans(cues, createTurnSplitter(speakerNames));
  const speech = mergeRanges(context.speech ?? []);
  const lengthSec = context.durationSec ?? Number.POSITIVE_INFINITY;
  const built = cues.flatMap((cue, index) => {
    const limitSec = cue.startSec < lengthSec ? lengthSec : Number.POSITIVE_INFINITY;
    // A cue that ends before it starts lasts as long as its text takes to speak.
    const neededSec = cue.endSec > cue.startSec ? 0 : longestWordSec(texts[index] ?? '');
    const endSec = Math.min(limitSec, Math.max(cue.endSec, cue.startSec + neededSec));
    const range = { startSec: cue.startSec, endSec };
    return buildCue(range, cue.spans, { speech, speakerNames }) ?? [];
  });
  return { built, credits };
}

/** Counts space-separated words without storing them. */
function countSpaced(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(/\S+/g)) count++;
  return count;
}

function changeSpans(cues: readonly { spans: Span[] }[], change: (text: string) => string): void {
  for (const { spans } of cues) for (const span of spans) span.text = change(span.text);
}

function withoutSounds(text: string): string {
  return blankAnnotations(text).blanked.replaceAll(BLANK, '');
}

/** True if a file has punctuation as separate words ("I see ."), as speech corpora do. */
function isSetApart(texts: readonly string[]): boolean {
  return texts.filter((text) => /[\p{L}\p{N}] [.,](?:\s|$)/u.test(text)).length > texts.length / 10;
}

function joinPunctuation(text: string): string {
  return text.replace(/ +([.,?!;:])(?=\s|$)/g, '$1');
}

function finish(built: readonly BuiltCue[], ownLanguage: string | null, context: TranscriptContext): Transcript {
  const cues = built.map(({ cue }) => cue);
  if (!cues.some((cue) => cue.words.length > 0)) {
    throw unreadable({ code: 'transcript-without-words', facts: {} }, context);
  }
  requirePlausibleWords(countWords({ cues }), context);
  // A one-word cue needs no word time tags, so it reveals nothing about the file.
  const telling = built.filter(({ cue, hasWordTimes }) => cue.words.length > 1 || hasWordTimes);
  const timed = telling.filter(({ hasWordTimes }) => hasWordTimes).length;
  const transcript: Transcript = {
    language: null,
    wordTiming: timed > telling.length / 2 ? 'measured' : 'estimated',
    cues,
  };
  transcript.language =
    context.language ??
    (ownLanguage === null ? null : readLanguage(ownLanguage)) ??
    context.nameLanguage ??
    languageOfFileName(context.fileName ?? '') ??
    guessLanguage(listWords(transcript));
  return transcript;
}

function unreadableTimes(raw: RawCues, context: TranscriptContext): MediaError {
  const bad = raw.badLines[0];
  if (!bad) return unreadable({ code: 'transcript-without-times', facts: {} }, context);
  return unreadable(
    { code: 'transcript-times-unreadable', facts: { line: bad.line, text: bad.text.trim() } },
    context,
    bad,
  );
}

function unreadable(failure: string | FailureFact, context: TranscriptContext, facts: object = {}): MediaError {
  return new MediaError('unreadable-transcript', failure, {
    ...(context.fileName !== null && { file: context.fileName }),
    ...facts,
  });
}
