import {
  brandLimits,
  type ClipOptionName,
  clipOption,
  clipOptionNames,
  clipRatios,
  defaultCaptionStyle,
  clipSpecLimits as limits,
  type PlainOption,
  plainDefaults,
} from '@clipwright/clip-spec';
import { analyses, captionStyles, exportFormats } from '@clipwright/media';
import { Command, InvalidArgumentError, Option } from 'commander';
import { addPostCommands, type PostCommands } from './add-post-commands.ts';
import { addRemoteCommands, type RemoteCommands } from './add-remote-commands.ts';
import { addWorkerCommand, type WorkerCommand } from './add-worker-command.ts';
import type { ExportFlags } from './commands/export-command.ts';
import type { RenderFlags } from './commands/render-command.ts';
import type { TranscribeFlags } from './commands/transcribe-command.ts';
import { explainUsage } from './explain-usage.ts';
import type { ClipFlags } from './read-clip-spec.ts';
import type { FindFlags } from './read-find-options.ts';

/** The actions of the commands, with their argument and flags. */
export type Commands = {
  clip(source: string, flags: ClipFlags): Promise<void>;
  render(document: string, flags: RenderFlags): Promise<void>;
  export(documents: string[], flags: ExportFlags): Promise<void>;
  find(transcript: string, flags: FindFlags): Promise<void>;
  transcribe(video: string, flags: TranscribeFlags): Promise<void>;
  probe(video: string, flags: { json: boolean }): Promise<void>;
  listModels(flags: { json: boolean }): Promise<void>;
  installModel(name: string): Promise<void>;
  removeModel(name: string): Promise<void>;
  doctor(flags: { json: boolean }): Promise<void>;
} & RemoteCommands &
  PostCommands &
  WorkerCommand;

/** The version of the command line, also reported to MCP clients. */
export const cliVersion = '0.1.0';

const number = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('It must be a number.');
  return value;
};
const collect = (value: string, before: string[] = []): string[] => [...before, value];
const json = () => new Option('--json', 'print the result as JSON').default(false);
const languageCode = (text: string): string => {
  if (!/^[a-z]{2,3}$/.test(text)) throw new InvalidArgumentError('It must be a two- or three-letter language code.');
  return text;
};
const speakerCount = (text: string): number => {
  const value = number(text);
  if (!Number.isInteger(value) || value < 1 || value > 50)
    throw new InvalidArgumentError('It must be a whole number from 1 to 50.');
  return value;
};
const language = () =>
  new Option('--language <code>', 'spoken language, such as en (default: auto-detect)').argParser(languageCode);
const engine = () =>
  new Option('--engine <name>', 'speech engine (default: the first one available)').choices([
    'api',
    'sherpa',
    'pocketsphinx',
  ]);

/**
 * Builds the commands, options and help of `clipwright`. `commands` are the actions. Parsing errors throw a
 * `CommanderError`.
 */
export function buildProgram(commands: Commands): Command {
  const program = new Command('clipwright');
  program
    .description('Turn long videos and texts into short clips.')
    .version(cliVersion)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`${explainUsage(text)}\n`) });
  addClip(program, commands);
  addDocumentCommands(program, commands);

  program
    .command('find')
    .description('find moments in a transcript')
    .argument('<transcript>', 'an SRT, VTT, ASS, SBV, TTML, LRC, JSON or text file')
    .option('--prompt <text>', 'what to look for; can be repeated (default: the strongest moments)', collect)
    .option('--count <n>', 'number of moments per prompt, 1 to 100', number, 5)
    .option(
      '--min <sec>',
      'minimum length in seconds (default: 15 without a prompt, the length of the match with one)',
      number,
    )
    .option('--max <sec>', 'maximum length in seconds (default: 120 without a prompt)', number)
    .addOption(language())
    .addOption(json())
    .action(async (file, flags) => await commands.find(file, flags));

  program
    .command('transcribe')
    .description('transcribe a video or audio file')
    .argument('<video>', 'a video or audio file')
    .addOption(engine())
    .addOption(language())
    .addOption(
      new Option('--speakers <n>', 'number of speakers (default: as many as are heard)').argParser(speakerCount),
    )
    .addOption(new Option('--format <name>', 'transcript format').choices(['vtt', 'srt', 'json', 'txt']).default('vtt'))
    .action(async (file, flags) => await commands.transcribe(file, flags));

  program
    .command('probe')
    .description('show the properties of a media file')
    .argument('<video>', 'a video or audio file')
    .addOption(json())
    .action(async (file, flags) => await commands.probe(file, flags));

  const models = program.command('models').description('manage the models for speech, voices and search');
  models
    .command('list', { isDefault: true })
    .description('list the available models and show which are installed')
    .addOption(json())
    .action(async (flags) => await commands.listModels(flags));
  models
    .command('install')
    .description('download and install a model; resumes an interrupted download')
    .argument('<name>', 'model name, as shown by "clipwright models"')
    .action(async (name) => await commands.installModel(name));
  models
    .command('remove')
    .description('delete an installed model')
    .argument('<name>', 'model name')
    .action(async (name) => await commands.removeModel(name));

  program
    .command('doctor')
    .description('check the installation and report what is missing')
    .addOption(json())
    .action(async (flags) => await commands.doctor(flags));
  addRemoteCommands(program, commands);
  addPostCommands(program, commands);
  addWorkerCommand(program, commands);
  return program;
}

function addDocumentCommands(program: Command, commands: Commands): void {
  const ratio = () =>
    new Option('--ratio <ratio>', 'aspect ratio (default: the first that the clip has)').choices(clipRatios);
  program
    .command('render')
    .description('render a clip again from its edit document')
    .argument('<document>', 'the .edit.json file beside a clip')
    .requiredOption('--out <file>', 'video file to write')
    .addOption(ratio())
    .action(async (document, flags) => await commands.render(document, flags));
  program
    .command('export')
    .description('write clips as a timeline for an editing program, or as subtitles')
    .argument('<documents...>', 'the .edit.json files beside clips; several become one timeline')
    .addOption(
      new Option(
        '--format <name>',
        'xmeml for Premiere Pro and Resolve, fcpxml for Final Cut, fcpxml-resolve, edl, otio; subtitles: srt, vtt, ass, txt',
      )
        .choices(exportFormats)
        .makeOptionMandatory(),
    )
    .addOption(ratio())
    .option('--out <file>', 'file to write (default: print)')
    .action(async (documents, flags) => await commands.export(documents, flags));
}

/** The parsers of options whose schemas are not derived. */
const parsers: Partial<Record<ClipOptionName, typeof number | typeof collect | typeof languageCode>> = {
  count: number,
  platforms: collect,
  ratios: collect,
  language: languageCode,
  voices: number,
  audioTrack: number,
};

/** Adds the flag of an option, if its declaration has one. */
function addFlag(command: Command, name: ClipOptionName): void {
  const option = clipOption(name);
  if (option.flag === undefined) return;
  const flag = new Option(option.flag, option.help);
  const parser = option.kind === 'number' ? number : parsers[name];
  if (parser) flag.argParser<unknown>(parser as (value: string, before: unknown) => unknown);
  const { flagDefault = plainDefaults()[name as PlainOption] ?? null } = option;
  command.addOption(flagDefault === null ? flag : flag.default(flagDefault));
}

/** Adds the flags that follow the one of an option in the help: its own, or those that only the command line has. */
const flagsAfter: Partial<Record<ClipOptionName, (clip: Command) => Command>> = {
  ratios: (clip) => clip.option('--resolution <px>', 'short side in pixels: 1080, 1440 or 2160', number, 1080),
  prompt: (clip) =>
    clip.option(
      '--transcript <file>',
      'transcript of the source: SRT, VTT, ASS, SBV, TTML, LRC, JSON or text; none to leave subtitles alone and recognize speech',
    ),
  captionStyle: (clip) =>
    clip
      .option(
        '--caption-style <name>',
        `caption style: ${captionStyles.map(({ id }) => id).join(', ')}`,
        defaultCaptionStyle,
      )
      .option('--no-captions', 'render without captions'),
  watermark: (clip) =>
    clip
      .option('--watermark <text or image>', 'text, or a PNG, JPEG, WebP or GIF file, to show on the clips')
      .option(
        '--watermark-position <name>',
        'watermark position: top-left, top-right, bottom-left, bottom-right or center',
        'bottom-right',
      )
      .option('--watermark-size <name>', 'watermark size: small, medium, large or extra-large', 'medium')
      .option(
        '--watermark-opacity <n>',
        'watermark opacity, 0 (invisible) to 1',
        number,
        limits.watermarkOpacity.default,
      )
      .option('--intro <video>', `video of at most ${brandLimits.bumperSec} seconds to begin each clip with`)
      .option('--outro <video>', `video of at most ${brandLimits.bumperSec} seconds to end each clip with`)
      .option('--font <file>', 'TrueType or OpenType font for captions, titles and a watermark of text'),
  analyses: (clip) =>
    clip.option(
      '--analysis <name>',
      `analysis to run: ${analyses.map(({ id }) => id).join(', ')}; can be repeated`,
      collect,
    ),
};

function addClip(program: Command, commands: Commands): void {
  const command = program
    .command('clip')
    .description('find the best moments and render them as clips')
    .argument('<source>', 'a video, audio or text file (.txt, .md or subtitles), or the link of a video')
    .option('--out <dir>', 'output folder (default: clips/<source name or title>)');
  for (const name of clipOptionNames) {
    addFlag(command, name);
    flagsAfter[name]?.(command);
  }
  command
    .addOption(engine())
    .option(
      '--yes',
      'fetch the speech model, fonts, and yt-dlp for a link, without asking where they are missing',
      false,
    )
    .addOption(json())
    .action(async (source, flags) => await commands.clip(source, flags));
}
