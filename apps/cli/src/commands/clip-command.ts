import { stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { RenderSpec } from '@clipwright/clip-spec';
import {
  type FinishedClip,
  isMomentNote,
  MediaError,
  makeClips,
  makeTextClips,
  type RunReport,
} from '@clipwright/media';
import { buildEngineParts } from '../build-engine-parts.ts';
import type { CommandContext } from '../command-context.ts';
import { findDownloader } from '../find-downloader.ts';
import { formatTerminalTime } from '../format-terminal-time.ts';
import { getFonts } from '../get-fonts.ts';
import { getSpeechModel } from '../get-speech-model.ts';
import { isTextSource } from '../is-text-source.ts';
import { checkLink, fetchLink, isLink } from '../link-argument.ts';
import { printMaterial, toMaterialLines } from '../print-material.ts';
import { readBrand } from '../read-brand.ts';
import { type ClipFlags, noTranscript, readClipSpec } from '../read-clip-spec.ts';
import { openTerminal, type Terminal } from '../terminal.ts';
import { toPrintedReport, toText } from '../to-printed-report.ts';
import { withLinkFolder } from '../with-link-folder.ts';

const imageName = /\.(png|jpe?g|webp|gif)$/i;

/** The maximum number of reasons printed per clip. */
const shownReasons = 3;

/** The default of `--out`. Each source gets a subfolder named after it. */
const clipsFolder = 'clips';

const stageNames = {
  analysis: 'Analyzing audio',
  transcription: 'Transcribing',
  moments: 'Finding moments',
  clips: 'Rendering clips',
} as const;

/** Creates clips from a source and reports where they are. */
export async function clipCommand(source: string, flags: ClipFlags, context: CommandContext): Promise<void> {
  const spec = {
    ...readClipSpec(flags, await namesImage(flags.watermark)),
    brand: await readBrand(flags, context),
  };
  const terminal = openTerminal(flags.json);
  try {
    const report = isLink(source)
      ? await clipLink(checkLink(source), spec, flags, context, terminal)
      : await clipFile(source, spec, flags, context, terminal);
    terminal.close();
    if (flags.json) context.print(JSON.stringify(toPrintedReport(report)));
    else summarize(report, terminal);
  } finally {
    terminal.close();
  }
}

/** Downloads the video of a link, which is removed once its clips are done. */
async function clipLink(
  url: string,
  spec: RenderSpec,
  flags: ClipFlags,
  context: CommandContext,
  terminal: Terminal,
): Promise<RunReport> {
  const { signal } = context;
  // A separate terminal, so that its progress bars are removed before the next prompt.
  const fetching = openTerminal(flags.json);
  try {
    const ytDlp = await findDownloader(flags, context, fetching);
    const tools = await context.findTools();
    const report = await withLinkFolder(flags.out ?? clipsFolder, async (workDir) => {
      const link = { url, language: spec.language, maxHeightPx: flags.resolution, workDir };
      const onProgress = fetching.step('Fetching the video');
      const file = await fetchLink({ tools, ytDlp }, link, { signal, onProgress });
      fetching.close();
      return await clipFile(file, spec, flags, context, terminal, { keepsSource: false });
    });
    return { ...report, source: { ...report.source, path: url } };
  } finally {
    fetching.close();
  }
}

async function clipFile(
  path: string,
  spec: RenderSpec,
  flags: ClipFlags,
  context: CommandContext,
  terminal: Terminal,
  { keepsSource = true } = {},
): Promise<RunReport> {
  const isText = isTextSource(path);
  if (!isText) await getSpeechModel(path, flags, context, terminal);
  const parts = await buildEngineParts(context, { isText });
  const steps = new Map<string, (done: number) => void>();
  return await (isText ? makeTextClips : makeClips)(
    parts,
    {
      path,
      spec,
      transcriptPath: flags.transcript === noTranscript ? null : (flags.transcript ?? null),
      ignoresSubtitles: flags.transcript === noTranscript,
      engine: flags.engine ?? null,
      keepsSource,
      outDir: flags.out ?? join(clipsFolder, basename(path, extname(path))),
    },
    {
      signal: context.signal,
      onStage: (stage, done) => {
        const step = steps.get(stage) ?? terminal.step(stageNames[stage]);
        steps.set(stage, step);
        step(done);
      },
      onClip: (clips) => announce(clips, terminal),
      onLackingScripts: (scripts) => getFonts(scripts, flags, context, terminal),
    },
  );
}

/** Returns true if `--watermark` is a picture: an existing file, or a name with an image extension. */
async function namesImage(watermark: string | undefined): Promise<boolean> {
  if (watermark === undefined) return false;
  return imageName.test(watermark) || ((await stat(watermark).catch(() => null))?.isFile() ?? false);
}

function announce(clips: FinishedClip[], terminal: Terminal): void {
  const [first] = clips;
  if (!first) return;
  const files = [...new Set(clips.map(({ file }) => file))];
  const place = `${formatTerminalTime(first.startSec)} to ${formatTerminalTime(first.endSec)}`;
  terminal.say(
    `\n${first.rank}. ${first.title}\n   ${first.viralScore.toFixed(1)} of 10, ${place}, ${Math.round(first.durationSec)} s`,
  );
  for (const kind of ['strength', 'weakness'] as const) {
    const reasons = first.reasons.filter((reason) => reason.kind === kind);
    for (const reason of reasons.slice(0, shownReasons)) {
      const quote = reason.quote ? ` "${reason.quote}"` : '';
      terminal.say(`   ${kind === 'strength' ? '+' : '-'} ${toText(reason)}${quote}`);
    }
  }
  for (const line of toMaterialLines(first.doubts)) terminal.say(`   ${line}`);
  if (first.hashtags.length > 0) terminal.say(`   ${first.hashtags.join(' ')}`);
  for (const file of files) terminal.say(`   ${file}`);
}

const howToGetWords =
  'To have captions, put a subtitle file beside the video, name one with --transcript, set up a transcription API, or run "clipwright models install parakeet-tdt-0.6b-v3-int8".';

function summarize(report: RunReport, terminal: Terminal): void {
  printMaterial(report.material, terminal);
  if (report.material.some(({ code }) => code === 'words-missing')) terminal.say(`\n${howToGetWords}`);
  for (const warning of report.warnings) terminal.say(`\n${isMomentNote(warning) ? '' : 'Note: '}${toText(warning)}`);
  const moments = new Set(report.clips.map(({ rank }) => rank)).size;
  if (moments === 0) throw new MediaError('no-moments', 'No clips were created.');
  if (moments > 1) terminal.say('\nScores compare the clips with each other.');
  terminal.say(`\n${moments} ${moments === 1 ? 'clip' : 'clips'} in ${report.timings.totalSec.toFixed(0)} s.`);
}
