import { findInTranscript, readTranscriptFile, type TranscriptFindings } from '@clipwright/media';
import { buildEmbedder } from '../build-engine-parts.ts';
import type { CommandContext } from '../command-context.ts';
import { formatTerminalTime } from '../format-terminal-time.ts';
import { type FindFlags, readFindOptions } from '../read-find-options.ts';
import { openTerminal } from '../terminal.ts';
import { toText } from '../to-printed-report.ts';

/** Finds moments in a transcript for each prompt, or without one, those most likely to get a reaction. */
export async function findCommand(file: string, flags: FindFlags, context: CommandContext): Promise<void> {
  const { prompts, ...options } = readFindOptions(flags);
  const transcript = await readTranscriptFile(file, { durationSec: null, language: flags.language ?? null });
  const embedder = await buildEmbedder(context.config);
  const { findings, warnings } = await findInTranscript(transcript, prompts, options, embedder, context);
  // Also printed with `--json`, since the JSON has no field for warnings.
  const terminal = openTerminal(false);
  for (const warning of warnings) terminal.say(`Note: ${toText(warning)}`);
  const printed = findings.map(toPrinted);
  context.print(flags.json ? JSON.stringify(printed) : printed.map(describe).join('\n\n'));
}

function toPrinted({ moments, ...findings }: TranscriptFindings) {
  const printed = moments.map((moment) => ({ ...moment, reason: moment.reason === null ? '' : toText(moment.reason) }));
  return { ...findings, moments: printed };
}

function describe({ prompt, moments }: ReturnType<typeof toPrinted>): string {
  const lines = moments.map(
    ({ startSec, endSec, score, title, reason }) =>
      `  ${formatTerminalTime(startSec)} to ${formatTerminalTime(endSec)}  ${score.toFixed(1)}  ${title}\n    ${reason}`,
  );
  return [
    prompt === null ? 'Strongest moments:' : `"${prompt}":`,
    ...(lines.length > 0 ? lines : ['  No moments found.']),
  ].join('\n');
}
