import type { AnalysisMaterial } from '../src/analyses/analysis.ts';
import type { Cue, Transcript } from '../src/transcript/transcript.ts';

/** One sentence of a fictional video: `[seconds of speech, seconds of quiet after it, text, speaker]`. */
export type SpokenLine = [spokenSec: number, quietSec: number, text: string, speaker?: string];

/** A transcript of consecutive sentences; each word's duration is proportional to its letters. */
export function exampleTranscript(lines: readonly SpokenLine[], language: string | null = 'en'): Transcript {
  let atSec = 0;
  const cues = lines.map(([spokenSec, quietSec, text, speaker = null]): Cue => {
    const startSec = atSec;
    const endSec = startSec + spokenSec;
    atSec = endSec + quietSec;
    const parts = text.split(' ');
    let wordSec = startSec;
    const words = parts.map((part) => {
      const wordStartSec = wordSec;
      wordSec += (spokenSec * part.length) / parts.join('').length;
      return { text: part, startSec: wordStartSec, endSec: wordSec, confidence: null, speaker };
    });
    return { startSec, endSec, text, speaker, words };
  });
  return { language, wordTiming: 'measured', cues };
}

/** A clip that covers an entire fictional video, without sound and shots by default. */
export function exampleClip(lines: readonly SpokenLine[], changes: Partial<AnalysisMaterial> = {}): AnalysisMaterial {
  const transcript = exampleTranscript(lines);
  const endSec = lines.reduce((sum, [spokenSec, quietSec]) => sum + spokenSec + quietSec, 0);
  return {
    moment: {
      startSec: 0,
      endSec,
      viralScore: 5,
      scores: { viralPotential: 5, engagement: 5, storyValue: 5, audioImpact: 5 },
      reasons: [],
      text: lines.map(([, , text]) => text).join(' '),
    },
    transcript,
    sound: null,
    shots: [],
    platform: 'tiktok',
    trendingTopics: null,
    ...changes,
  };
}
