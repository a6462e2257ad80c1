import type { WarningFact } from '../facts/warnings.ts';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { durationOf, type TimeRange } from '../time/time-range.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { joinWords } from '../transcript/words/split-words.ts';
import { byScore } from './by-score.ts';
import { explainMoment } from './explain-moment.ts';
import { explainSoundMoment, listSoundCandidates, spreadEvenly } from './find-without-speech.ts';
import { type Candidate, isBroken, listCandidates } from './list-candidates.ts';
import type { Moment } from './moment.ts';
import type { Embedder, FoundMoments, MomentMaterial, MomentRequest } from './moment-finder.ts';
import { prepareSpeech, type Speech } from './prepare-speech.ts';
import { profileSound, type SoundProfile } from './profile-sound.ts';
import { explainMatch, rankByPrompt } from './rank-by-prompt.ts';
import { findBrokenEdges } from './rate-edges.ts';
import { exactDecimals, roundScore, scoreMoment } from './score-moment.ts';
import { findMeanings } from './search/find-meanings.ts';
import { type PreparedPrompt, preparePrompt } from './search/prepare-prompt.ts';
import type { PromptMatch } from './search/prompt-match.ts';
import { prepareSearch } from './search/search-index.ts';
import { selectDiverse } from './select-candidates.ts';

/** With fewer words than this, moments are found by sound and picture. */
const fewestWords = 8;

/**
 * Finds moments in the calling thread. Hours of speech take seconds to process.
 * @throws MediaError like the finder.
 */
export async function findHere(
  material: MomentMaterial,
  request: MomentRequest,
  embedder: Embedder | null,
  { signal }: Pick<EffectOptions, 'signal'>,
): Promise<FoundMoments> {
  const prompt = request.prompt?.trim();
  const index = prompt && material.transcript ? prepareSearch(material.transcript) : null;
  const { meanings, warnings } =
    embedder && prompt && index
      ? await findMeanings(index, [prompt], embedder, { signal })
      : { meanings: [], warnings: [] };
  const prepared = prompt && index ? preparePrompt(index, prompt, meanings[0] ?? null) : null;
  const result = findLocally(material, request, prepared);
  return { moments: result.moments, warnings: [...warnings, ...result.warnings] };
}

/**
 * Finds the same moments as `findHere`, synchronously.
 * @param prepared the request's prompt if it was already prepared for the transcript; otherwise it is prepared here, by
 * words only.
 */
export function findLocally(
  material: MomentMaterial,
  given: MomentRequest,
  prepared: PreparedPrompt | null = null,
): FoundMoments {
  if (!(material.durationSec > 0)) {
    throw new MediaError('no-moments', { code: 'no-length', facts: {} });
  }
  const request = tidyRequest(given);
  const warnings: WarningFact[] = [];
  const profile = profileSound(material.sound, material.transcript);
  const speech = material.transcript && prepareSpeech(material.transcript, splitSentences(material.transcript));
  // A prompt is answered by the words of a song.
  const isSung = material.genre === 'music' && request.prompt === null;
  const isSpoken = !isSung && speech !== null && speech.plain.filter((word) => word !== '').length >= fewestWords;
  const pool = gatherCandidates(material, request, isSpoken ? speech : null, profile, warnings);
  const answers =
    request.prompt !== null && isSpoken && material.transcript
      ? rankByPrompt(pool, prepared ?? preparePrompt(prepareSearch(material.transcript), request.prompt), request)
      : null;
  if (request.prompt !== null && !answers) {
    const code = isSpoken ? 'nothing-matches' : 'no-words-to-match';
    warnings.push({ code, facts: { prompt: request.prompt } });
  }
  const alike = (a: Candidate, b: Candidate) => (speech ? textSimilarity(speech, a, b) : 0);
  // Sharing more than half of the shortest moment would be repetitive.
  const sharedSec = Math.min(request.overlapSec, request.minSec / 2);
  const chosen = selectDiverse(answers?.candidates ?? pool, request.count, sharedSec, alike);
  if (chosen.length === 0) {
    throw new MediaError(
      'no-moments',
      { code: 'no-moments', facts: {} },
      {
        minSec: request.minSec,
        maxSec: request.maxSec,
        durationSec: material.durationSec,
      },
    );
  }
  // A source with a single moment has no room for more, which is reported elsewhere.
  if (chosen.length < request.count && material.durationSec >= request.minSec)
    warnings.push(explainFewer(chosen.length, request, material, isSpoken, answers !== null));
  return {
    moments: chosen
      .map((candidate) =>
        toMoment(
          isSpoken ? withWords(candidate, speech) : candidate,
          isSpoken ? speech : null,
          profile,
          answers?.match ?? null,
          isSung ? speech : null,
        ),
      )
      .sort(byScore),
    warnings,
  };
}

/** The minimum share of a very short source that must remain for its first or last partial sentence to be dropped. */
const keptShare = 0.6;

function gatherCandidates(
  material: MomentMaterial,
  request: MomentRequest,
  speech: Speech | null,
  profile: SoundProfile,
  warnings: WarningFact[],
): Candidate[] {
  const whole = { startSec: 0, endSec: material.durationSec };
  if (material.durationSec <= request.minSec) {
    if (material.durationSec < request.minSec) {
      const lengths = { lengthSec: roundSec(material.durationSec), minSec: roundSec(request.minSec) };
      warnings.push({ code: 'source-shorter-than-moment', facts: lengths });
    }
    const exact = { ...request, minSec: material.durationSec, maxSec: material.durationSec };
    if (!speech) return listSoundCandidates(material, exact, profile, []);
    const hints = { sound: material.sound, profile, shots: [] };
    const ranked = listCandidates(speech, material, { ...exact, minSec: 0 }, hints).sort(
      (a, b) => durationOf(b) - durationOf(a),
    );
    const [only] = ranked;
    if (!only) return listSoundCandidates(material, exact, profile, []);
    // A part the user chose keeps its length. A short source loses partial sentences at its edges.
    const clean = ranked.find((one) => !isBroken(one));
    const mayLose = material.durationSec < request.minSec && clean !== only;
    if (mayLose && clean && durationOf(clean) >= keptShare * durationOf(only)) return [clean];
    return [{ ...only, ...whole, words: { first: 0, last: speech.words.length - 1 } }];
  }
  if (speech) {
    const spoken = listCandidates(speech, material, request, { sound: material.sound, profile, shots: material.shots });
    if (spoken.length > 0) return withoutSilent(spoken, speech, material.durationSec);
    warnings.push({ code: 'moments-by-sound', facts: {} });
  }
  // A sung line is not cut between its words.
  const cues = material.transcript?.cues ?? [];
  const words =
    material.genre === 'music' ? cues.filter((cue) => cue.words.length > 0) : cues.flatMap((cue) => cue.words);
  if (material.sound || material.shots.length > 1) {
    const candidates = listSoundCandidates(material, request, profile, words);
    // Without a picture or music, only the words are worth posting.
    const mayBeWordless = material.keyframesSec.length > 0 || material.shots.length > 0 || material.genre === 'music';
    const spoken = candidates.filter((candidate) => words.some((word) => isWithin(word, candidate)));
    return mayBeWordless || spoken.length === 0 ? candidates : spoken;
  }
  return spreadEvenly(material, request, profile);
}

/** The words per second that a moment needs, as a share of the source's. */
const leastPace = 0.25;

/** Leaves out moments in which hardly anyone speaks, unless nothing else is left. */
function withoutSilent(candidates: Candidate[], { plain }: Speech, durationSec: number): Candidate[] {
  const usualPace = plain.filter((word) => word !== '').length / durationSec;
  const spoken = candidates.filter((candidate) => {
    const own = candidate.words ? candidate.words.last - candidate.words.first + 1 : 0;
    return own / durationOf(candidate) >= leastPace * usualPace;
  });
  return spoken.length > 0 ? spoken : candidates;
}

/** Adds the words in it, if any, to a stretch chosen by sound. */
function withWords(candidate: Candidate, speech: Speech): Candidate {
  if (candidate.words) return candidate;
  const isInside = (word: TimeRange) => isWithin(word, candidate);
  const words = { first: speech.words.findIndex(isInside), last: speech.words.findLastIndex(isInside) };
  if (words.first < 0) return candidate;
  const { start, end } = findBrokenEdges(speech, words);
  const { features } = candidate;
  const brokenFeatures = {
    ...features,
    standsAlone: start ? 0 : features.standsAlone,
    payoff: end ? 0 : features.payoff,
  };
  return { ...candidate, words, features: brokenFeatures };
}

function toMoment(
  candidate: Candidate,
  speech: Speech | null,
  profile: SoundProfile,
  match: PromptMatch | null,
  sung: Speech | null,
): Moment {
  const exact = scoreMoment(candidate.features);
  const { words } = candidate;
  const isSpoken = speech !== null && words !== null;
  const reasons = isSpoken
    ? explainMoment(speech, candidate, profile)
    : explainSoundMoment(candidate, profile, sung !== null);
  const answer = match && speech && explainMatch(speech, candidate, match);
  return {
    startSec: candidate.startSec,
    endSec: candidate.endSec,
    viralScore: roundScore(candidate.score),
    absoluteScore: roundScore(candidate.score, exactDecimals),
    scores: {
      viralPotential: roundScore(exact.viralPotential),
      engagement: roundScore(exact.engagement),
      storyValue: roundScore(exact.storyValue),
      audioImpact: roundScore(exact.audioImpact),
    },
    reasons: answer ? [answer, ...reasons] : reasons,
    text: isSpoken
      ? joinWords(speech.words.slice(words.first, words.last + 1).map((word) => word.text))
      : joinWords((sung?.words ?? []).filter((word) => isWithin(word, candidate)).map((word) => word.text)),
  };
}

const isWithin = (word: TimeRange, { startSec, endSec }: TimeRange) =>
  word.startSec >= startSec - 0.01 && word.endSec <= endSec + 0.01;

function explainFewer(
  found: number,
  request: MomentRequest,
  material: MomentMaterial,
  isSpoken: boolean,
  isAnswer: boolean,
): WarningFact {
  const { count, targetSec, prompt, minSec, maxSec } = request;
  // A source shorter than requested is not a problem: it yields as many moments as it can.
  if (material.durationSec < request.count * request.targetSec) {
    const lengths = { lengthSec: roundSec(material.durationSec), targetSec: roundSec(targetSec) };
    return { code: 'no-room-for-more', facts: { found, count, ...lengths } };
  }
  if (isAnswer) return { code: 'few-matches', facts: { found, count, prompt } };
  return isSpoken
    ? { code: 'few-sentences', facts: { found, count, minSec: roundSec(minSec), maxSec: roundSec(maxSec) } }
    : { code: 'few-pauses', facts: { found, count } };
}

function roundSec(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

/** Puts contradictory bounds in order, so that a request does not remain without results. */
function tidyRequest(request: MomentRequest): MomentRequest {
  const minSec = Math.max(0.5, request.minSec);
  const maxSec = Math.max(minSec, request.maxSec);
  return {
    ...request,
    count: Math.max(1, Math.floor(request.count)),
    minSec,
    maxSec,
    targetSec: Math.min(maxSec, Math.max(minSec, request.targetSec)),
    overlapSec: Math.max(0, request.overlapSec),
    prompt: request.prompt?.trim() || null,
  };
}

type Span = { words: { first: number; last: number } | null };

/**
 * Returns the similarity of two transcript stretches, 0..1: the cosine similarity of their content word counts. 0 if
 * either has no words.
 */
function textSimilarity(speech: Speech, a: Span, b: Span): number {
  const left = countContent(speech, a);
  const right = countContent(speech, b);
  let dot = 0;
  for (const [word, count] of left) dot += count * (right.get(word) ?? 0);
  const size = lengthOf(left) * lengthOf(right);
  return size > 0 ? dot / size : 0;
}

function countContent(speech: Speech, { words }: Span): Map<string, number> {
  const counts = new Map<string, number>();
  if (!words) return counts;
  for (const word of speech.plain.slice(words.first, words.last + 1)) {
    if (word === '' || speech.lexicon.functionWords.has(word)) continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function lengthOf(counts: ReadonlyMap<string, number>): number {
  return Math.hypot(...counts.values());
}
