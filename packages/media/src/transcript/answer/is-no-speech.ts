import { overlapSec, type TimeRange } from '../../time/time-range.ts';
import type { AnsweredSegment } from './transcription-answer.ts';

/** The thresholds of Whisper itself: `no_speech_threshold`, `logprob_threshold` and `compression_ratio_threshold` in whisper/transcribe.py. */
const NO_SPEECH_PROB = 0.6;
const MIN_AVG_LOGPROB = -1;
const MAX_COMPRESSION_RATIO = 2.4;
/** Share of a segment in which someone must speak, where the server doubts it. */
const MIN_SPEECH_SHARE = 0.5;

/**
 * Whether a segment says of itself that no one speaks in it: as Whisper decides where it leaves segments out, which not all
 * servers do. One doubt alone counts where no voice was found either.
 * @param range of the segment in the source. @param speech where someone speaks; empty where not known.
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
