import type { AnalysisResult } from './analysis.ts';
import type { ModerationFinding, ModerationReport } from './analysis-data.ts';
import { type ClipView, quoteWords } from './analyzed-clip.ts';
import { describeFinding, describeModeration } from './describe-analyses.ts';
import { findPersonalData, type PersonalData } from './find-personal-data.ts';
import { hasSensitiveWords, readSensitive, type Severity } from './sensitive-words.ts';

const severityOfPersonal: Record<PersonalData['kind'], Severity> = {
  'email address': 'moderate',
  'phone number': 'moderate',
  'card number': 'strong',
  'bank account number': 'strong',
};

/** Finds words and data that may reduce reach, deter advertisers or harm someone, with their times. */
export function moderateContent(clip: ClipView): AnalysisResult<'content_moderation'> {
  const data = reportFindings(clip);
  const insights = data.findings.map((finding) => ({
    ...describeFinding(finding, clip.platform.name),
    quote: finding.quote,
    atSec: finding.startSec,
    kind: 'weakness' as const,
  }));
  return { analysisType: 'content_moderation', data, ...describeModeration(data, clip.platform.name), insights };
}

function reportFindings({ words, speech }: ClipView): ModerationReport {
  const language = speech?.language ?? null;
  const spoken = words.flatMap((word): ModerationFinding[] => {
    const reading = readSensitive(word.text, language);
    if (!reading) return [];
    return [{ ...reading, personal: null, quote: word.text, startSec: word.startSec, endSec: word.endSec }];
  });
  const personal = findPersonalData(words).map(({ kind, words: own }): ModerationFinding => {
    const [startSec, endSec] = [own[0]?.startSec ?? 0, own.at(-1)?.endSec ?? 0];
    const severity = severityOfPersonal[kind];
    return { category: 'personal data', severity, personal: kind, quote: quoteWords(own), startSec, endSec };
  });
  const findings = [...spoken, ...personal].sort((a, b) => a.startSec - b.startSec);
  const counts: ModerationReport['counts'] = {};
  for (const { category } of findings) counts[category] = (counts[category] ?? 0) + 1;
  const heaviest = (['strong', 'moderate', 'mild'] as const).find((level) =>
    findings.some(({ severity }) => severity === level),
  );
  const isChecked = words.length > 0 && hasSensitiveWords(language);
  return {
    level: heaviest ?? (isChecked ? 'clean' : 'not-checked'),
    language: hasSensitiveWords(language) ? language : null,
    findings,
    counts,
  };
}
