import { stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import {
  type ClipOptions,
  type FinishedClip,
  MediaError,
  makeClips,
  makeTextClips,
  parseClipOptions,
  type RunReport,
} from '@clipwright/media';
import type { CommandContext } from '../context.ts';
import { buildParts } from '../engine-parts.ts';
import { formatTime } from '../format-time.ts';
import { isTextSource } from '../is-text-source.ts';
import { openTerminal, type Terminal } from '../terminal.ts';

export type ClipCommandOptions = {
  out?: string;
  count: number;
  platform?: string[];
  ratio?: string[];
  resolution: number;
  fit: string;
  prompt?: string;
  transcript?: string;
  target?: number;
  min: number;
  max: number;
  overlap: number;
  quality: string;
  captionStyle: string;
  captions: boolean;
  watermark?: string;
  watermarkPosition: string;
  watermarkSize: string;
  watermarkOpacity: number;
  jumpCuts: boolean;
  language?: string;
  engine?: string;
  json: boolean;
};

const stageNames = {
  analysis: 'Listening',
  transcription: 'Transcript',
  moments: 'Finding moments',
  clips: 'Rendering clips',
} as const;

/** Makes clips of a source and says where they are. */
export async function clip(source: string, options: ClipCommandOptions, context: CommandContext): Promise<void> {
  const clipOptions = await readOptions(options);
  const parts = await buildParts(context);
  const terminal = openTerminal(options.json);
  const steps = new Map<string, (done: number) => void>();
  try {
    const report = await (isTextSource(source) ? makeTextClips : makeClips)(
      parts,
      {
        path: source,
        options: clipOptions,
        transcriptPath: options.transcript ?? null,
        engine: options.engine ?? null,
        outDir: options.out ?? join('clips', basename(source, extname(source))),
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
    if (options.json) context.print(JSON.stringify(report));
    else summarise(report, terminal);
  } finally {
    terminal.close();
  }
}

/** Turns flags into options; what is out of bounds is named by the engine's own check. */
async function readOptions(options: ClipCommandOptions): Promise<ClipOptions> {
  const isFile = options.watermark !== undefined && (await stat(options.watermark).catch(() => null))?.isFile();
  return parseClipOptions({
    count: options.count,
    platforms: options.platform,
    ratios: options.ratio,
    resolution: options.resolution,
    fit: options.fit,
    prompt: options.prompt ?? null,
    targetSec: options.target,
    minSec: options.min,
    maxSec: options.max,
    overlapSec: options.overlap,
    quality: options.quality,
    captionStyle: options.captions ? options.captionStyle : null,
    watermark:
      options.watermark === undefined
        ? null
        : {
            content: isFile ? { kind: 'logo', path: options.watermark } : { kind: 'text', text: options.watermark },
            position: options.watermarkPosition,
            size: options.watermarkSize,
            opacity: options.watermarkOpacity,
          },
    jumpCuts: options.jumpCuts,
    language: options.language ?? null,
  });
}

function announce(clips: FinishedClip[], terminal: Terminal): void {
  const [first] = clips;
  if (!first) return;
  const files = [...new Set(clips.map(({ file }) => file))];
  const place = `${formatTime(first.startSec)} to ${formatTime(first.endSec)}`;
  terminal.say(
    `\n${first.rank}. ${first.title}\n   ${first.viralScore.toFixed(1)} of 10, ${place}, ${Math.round(first.durationSec)} s`,
  );
  for (const reason of first.reasons.slice(0, 3))
    terminal.say(`   ${reason.text}${reason.quote ? ` "${reason.quote}"` : ''}`);
  if (first.hashtags.length > 0) terminal.say(`   ${first.hashtags.join(' ')}`);
  for (const file of files) terminal.say(`   ${file}`);
}

function summarise(report: RunReport, terminal: Terminal): void {
  for (const warning of report.warnings) terminal.say(`\nNote: ${warning}`);
  const moments = new Set(report.clips.map(({ rank }) => rank)).size;
  if (moments === 0) throw new MediaError('no-moments', 'No clip was made.');
  terminal.say(`\n${moments} ${moments === 1 ? 'clip' : 'clips'} in ${report.timings.totalSec.toFixed(0)} s.`);
}
