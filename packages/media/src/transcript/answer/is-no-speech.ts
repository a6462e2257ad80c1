import { overlapSec, type TimeRange } from '../../time/time-range.ts';
import type { AnsweredSegment } from './transcription-answer.ts';

/**
 * The thresholds of Whisper itself: `no_speech_threshold`, `logprob_threshold` and `compression_ratio_threshold` in
 * whisper/transcribe.py.
 */
const NO_SPEECH_PROB = 0.6;
const MIN_AVG_LOGPROB = -1;
const MAX_COMPRESSION_RATIO = 2.4;
/** Share of a segment that must have speech if the server doubts it. */
const MIN_SPEECH_SHARE = 0.5;

/**
 * Returns true if a segment is marked as silence by Whisper's own rule for leaving out segments, which not all servers
 * apply. A single doubt counts if no voice was found either.
 * @param range of the segment in the source.
 * @param speech times with speech; empty if unknown.
 */
export function isNoSpeech(segment: AnsweredSegment, range: TimeRange, speech: readonly TimeRange[]): boolean {
  const { noSpeechProb, avgLogprob, compressionRatio } = segment;
  const seemsSilent = noSpeechProb !== null && noSpeechProb > NO_SPEECH_PROB;
  const isGuess = avgLogprob !== null && avgLogprob <= MIN_AVG_LOGPROB;
  if (seemsSilent && isGuess) return true;
  if (speech.length === 0) return false;
  const repeats = compressionRatio !== null && compressionRatio > MAX_COMPRESSION_RATIO;
  const spokenSec = speech.reduce((sum, part) => sum + overlapSec(part, range), 0);
  return (seemsSilent || isGuess || repeats) && spokenSec < MIN_SPEECH_SHARE * (range.endSec - range.startSec);
}
