import { stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type FinishedClip, MediaError, makeClips, makeTextClips, type RunReport } from '@clipwright/media';
import type { CommandContext } from '../command-context.ts';
import { buildParts } from '../engine-parts.ts';
import { formatTime } from '../format-time.ts';
import { getSpeechModel } from '../get-speech-model.ts';
import { isTextSource } from '../is-text-source.ts';
import { type ClipFlags, readClipSpec } from '../read-clip-spec.ts';
import { openTerminal, type Terminal } from '../terminal.ts';

const imageName = /\.(png|jpe?g|webp)$/i;

const stageNames = {
  analysis: 'Analyzing audio',
  transcription: 'Transcribing',
  moments: 'Finding moments',
  clips: 'Rendering clips',
} as const;

/** Makes clips of a source and says where they are. */
export async function clip(source: string, flags: ClipFlags, context: CommandContext): Promise<void> {
  const spec = readClipSpec(flags, await namesImage(flags.watermark));
  const isText = isTextSource(source);
  const terminal = openTerminal(flags.json);
  const steps = new Map<string, (done: number) => void>();
  try {
    if (!isText) await getSpeechModel(source, flags, context, terminal);
    const parts = await buildParts(context, { isText });
    const report = await (isText ? makeTextClips : makeClips)(
      parts,
      {
        path: source,
        spec,
        transcriptPath: flags.transcript ?? null,
        engine: flags.engine ?? null,
        outDir: flags.out ?? join('clips', basename(source, extname(source))),
      },
      {
        signal: context.signal,
        onStage: (stage, done) => {
          const step = steps.get(stage) ?? terminal.step(stageNames[stage]);
          steps.set(stage, step);
          step(done);
        },
        onClip: (clips) => announce(clips, terminal),
      },
    );
    terminal.close();
    if (flags.json) context.print(JSON.stringify(report));
    else summarize(report, terminal);
  } finally {
    terminal.close();
  }
}

/** Whether `--watermark` names a picture: a file there is, or a name that can only be meant as one. */
async function namesImage(watermark: string | undefined): Promise<boolean> {
  if (watermark === undefined) return false;
  return imageName.test(watermark) || ((await stat(watermark).catch(() => null))?.isFile() ?? false);
}

function announce(clips: FinishedClip[], terminal: Terminal): void {
  const [first] = clips;
  if (!first) return;
  const files = [...new Set(clips.map(({ file }) => file))];
  const place = `${formatTime(first.startSec)} to ${formatTime(first.endSec)}`;
  terminal.say(
    `\n${first.rank}. ${first.title}\n   ${first.viralScore.toFixed(1)} of 10, ${place}, ${Math.round(first.durationSec)} s`,
  );
  const strengths = first.reasons.filter(({ kind }) => kind === 'strength');
  for (const reason of strengths.slice(0, 3))
    terminal.say(`   ${reason.text}${reason.quote ? ` "${reason.quote}"` : ''}`);
  if (first.hashtags.length > 0) terminal.say(`   ${first.hashtags.join(' ')}`);
  for (const file of files) terminal.say(`   ${file}`);
}

function summarize(report: RunReport, terminal: Terminal): void {
  for (const warning of report.warnings) terminal.say(`\nNote: ${warning}`);
  const moments = new Set(report.clips.map(({ rank }) => rank)).size;
  if (moments === 0) throw new MediaError('no-moments', 'No clips were created.');
  terminal.say(`\n${moments} ${moments === 1 ? 'clip' : 'clips'} in ${report.timings.totalSec.toFixed(0)} s.`);
}
