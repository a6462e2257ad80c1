import { describeFact, type Fact } from '@clipwright/contract';
import type { FinishedClip, RunReport } from '@clipwright/media';

type Analysis = FinishedClip['analyses'][number];
type Reason = FinishedClip['reasons'][number];

/** Returns the English sentence for a fact. */
export function toText(told: Fact): string {
  return describeFact(told, 'en') ?? told.code;
}

/** Returns a run's report as `--json` prints it, with sentences instead of facts. */
export function toPrintedReport({ clips, warnings, ...report }: RunReport) {
  return { ...report, clips: clips.map(toPrintedClip), warnings: warnings.map(toText) };
}

function toPrintedClip({ reasons, analyses, ...clip }: FinishedClip) {
  return { ...clip, reasons: reasons.map(withText), analyses: analyses.map(toPrintedAnalysis) };
}

function toPrintedAnalysis({ summary, highlights, tags, insights, ...analysis }: Analysis) {
  return {
    ...analysis,
    summary: toText(summary),
    highlights: highlights.map(toText),
    tags: tags.map(toText),
    insights: insights.map(withText),
  };
}

function withText<Told extends Pick<Reason, 'quote' | 'atSec'> & Fact & { kind: string }>(told: Told) {
  const { quote, atSec, kind } = told;
  return { text: toText(told), quote, atSec, kind };
}
