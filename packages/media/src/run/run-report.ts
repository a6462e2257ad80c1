import type { PlatformId } from '@clipwright/clip-spec';
import type { AnalysisResult } from '../analyses/analysis.ts';
import type { ScriptName } from '../captions/script-names.ts';
import type { WarningFact } from '../facts/warnings.ts';
import type { MaterialReport } from '../material/material-report.ts';
import type { MomentScores, Reason } from '../moments/moment.ts';
import type { Transcript } from '../transcript/transcript.ts';

/** The stages of a run, in order. */
const runStages = ['analysis', 'transcription', 'moments', 'clips'] as const;
export type RunStage = (typeof runStages)[number];

/** The events during a run. */
export type RunEvents = {
  /** Reports a stage's progress, 0..1. */
  onStage?: ((stage: RunStage, done: number) => void) | undefined;
  /** Reports a finished clip, in every platform's version. */
  onClip?: ((clips: FinishedClip[]) => void) | undefined;
  /**
   * Reports the scripts in the words that no font supports, before any clip is made. Resolves to true if fonts were
   * installed for them.
   */
  onLackingScripts?: ((scripts: readonly ScriptName[]) => Promise<boolean>) | undefined;
};

/** One clip for one platform. Two platforms with the same ratio refer to the same file. */
export type FinishedClip = {
  /** 1 for the best moment. */
  rank: number;
  file: string;
  thumbnail: string | null;
  platform: PlatformId;
  widthPx: number;
  heightPx: number;
  /** Source time. */
  startSec: number;
  endSec: number;
  /** The file's duration. It is shorter than the moment if silences were removed. */
  durationSec: number;
  /** The score relative to the source's other moments; like all scores, 0..10 with one decimal. */
  viralScore: number;
  /** The absolute score, derived from the other scores. */
  absoluteScore: number;
  scores: MomentScores;
  reasons: Reason[];
  title: string;
  caption: string;
  hashtags: string[];
  /** The results of the requested analyses, as far as they were possible. */
  analyses: AnalysisResult[];
  /** Doubts about this clip. */
  doubts: MaterialReport;
};

/** The results of a run. */
export type RunReport = {
  source: { path: string; durationSec: number; widthPx: number | null; heightPx: number | null };
  /** The words and their origin; null without captions. */
  transcript: (Transcript & { source: string }) | null;
  clips: FinishedClip[];
  /** Every decision about the source. */
  material: MaterialReport;
  /** The warnings for the user. */
  warnings: WarningFact[];
  timings: {
    analysisSec: number;
    transcriptionSec: number;
    momentsSec: number;
    firstClipSec: number;
    totalSec: number;
  };
};
