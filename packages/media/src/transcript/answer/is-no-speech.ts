import { overlapSec, type TimeRange } from '../../time/time-range.ts';
import type { AnsweredSegment } from './transcription-answer.ts';

/**
 * Whisper's own thresholds: `no_speech_threshold`, `logprob_threshold` and `compression_ratio_threshold` in
 * whisper/transcribe.py.
 */
const NO_SPEECH_PROB = 0.6;
const MIN_AVG_LOGPROB = -1;
const MAX_COMPRESSION_RATIO = 2.4;
/** The minimum share of speech in a segment that the server doubts. */
const MIN_SPEECH_SHARE = 0.5;

/**
 * Returns true if a segment counts as silence by Whisper's own rule for dropping segments, which not all servers apply.
 * A single indicator is enough if no voice was detected either.
 * @param range the segment's time range in the source.
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
