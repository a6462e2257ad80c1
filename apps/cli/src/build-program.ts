import { defaultCaptionStyle, clipSpecLimits as limits } from '@clipwright/clip-spec';
import { analyses, captionStyles } from '@clipwright/media';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { TranscribeFlags } from './commands/transcribe.ts';
import { explainUsage } from './explain-usage.ts';
import type { ClipFlags } from './read-clip-spec.ts';
import type { FindFlags } from './read-find-options.ts';

/** What each command does with its argument and its flags. */
export type Commands = {
  clip(source: string, flags: ClipFlags): Promise<void>;
  find(transcript: string, flags: FindFlags): Promise<void>;
  transcribe(video: string, flags: TranscribeFlags): Promise<void>;
  probe(video: string, flags: { json: boolean }): Promise<void>;
  listModels(flags: { json: boolean }): Promise<void>;
  installModel(name: string): Promise<void>;
  removeModel(name: string): Promise<void>;
  doctor(flags: { json: boolean }): Promise<void>;
};

const number = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('It must be a number.');
  return value;
};
const range = ({ min, max }: { min: number; max: number }) => `${min} to ${max}`;
const collect = (value: string, before: string[] = []): string[] => [...before, value];
const json = () => new Option('--json', 'print one JSON document and nothing else').default(false);
const languageCode = (text: string): string => {
  if (!/^[a-z]{2,3}$/.test(text)) throw new InvalidArgumentError('It must be a code of two or three letters.');
  return text;
};
const language = () =>
  new Option('--language <code>', 'language spoken, such as en; found out when not given').argParser(languageCode);
const engine = () =>
  new Option('--engine <name>', 'speech engine; the first that is set up when not given').choices([
    'api',
    'sherpa',
    'pocketsphinx',
  ]);

/** The commands, options and help of `clipwright`; `commands` does the work. Parsing errors throw a `CommanderError`. */
export function buildProgram(commands: Commands): Command {
  const program = new Command('clipwright');
  program
    .description('Turns a long video, or a text, into short clips.')
    .version('0.1.0')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`${explainUsage(text)}\n`) });
  addClip(program, commands);

  program
    .command('find')
    .description('find moments in a transcript')
    .argument('<transcript>', 'an SRT, VTT, ASS, SBV, TTML, LRC, JSON or text file')
    .option('--prompt <text>', 'what to look for; can be repeated; the strongest moments when not given', collect)
    .option('--count <n>', 'moments for each prompt, 1 to 100', number, 5)
    .option('--min <sec>', 'shortest moment in seconds; 15 without a prompt, as long as the answer with one', number)
    .option('--max <sec>', 'longest moment in seconds; 120 without a prompt', number)
    .addOption(language())
    .addOption(json())
    .action(async (file, flags) => await commands.find(file, flags));

  program
    .command('transcribe')
    .description('write down what is said')
    .argument('<video>', 'a video or audio file')
    .addOption(engine())
    .addOption(language())
    .addOption(
      new Option('--format <name>', 'format of the transcript').choices(['vtt', 'srt', 'json', 'txt']).default('vtt'),
    )
    .action(async (file, flags) => await commands.transcribe(file, flags));

  program
    .command('probe')
    .description('show what a media file holds')
    .argument('<video>', 'a video or audio file')
    .addOption(json())
    .action(async (file, flags) => await commands.probe(file, flags));

  const models = program.command('models').description('speech models on this machine');
  models
    .command('list', { isDefault: true })
    .description('models there are, and which are installed')
    .addOption(json())
    .action(async (flags) => await commands.listModels(flags));
  models
    .command('install')
    .description('download a model; goes on where it was interrupted')
    .argument('<name>', 'name of the model, as "clipwright models" lists it')
    .action(async (name) => await commands.installModel(name));
  models
    .command('remove')
    .description('delete a model from this machine')
    .argument('<name>', 'name of the model')
    .action(async (name) => await commands.removeModel(name));

  program
    .command('doctor')
    .description('check what this machine has, and say what is missing')
    .addOption(json())
    .action(async (flags) => await commands.doctor(flags));
  return program;
}

function addClip(program: Command, commands: Commands): void {
  const styles = captionStyles.map(({ id }) => id).join(', ');
  program
    .command('clip')
    .description('find the moments worth posting and render them as clips')
    .argument('<source>', 'a video or audio file, or a text (.txt, .md or subtitles)')
    .option('--out <dir>', 'folder for the clips; clips/<name of the source> by default')
    .option('--count <n>', `clips wanted, ${range(limits.count)}`, number, limits.count.default)
    .option(
      '--platform <name>',
      'tiktok (default), instagram, youtube, twitter, linkedin or normal; can be repeated',
      collect,
    )
    .option('--ratio <ratio>', "9:16, 4:5, 1:1, 16:9 or source instead of the platform's; can be repeated", collect)
    .option('--resolution <px>', 'short side of the clips: 1080, 1440 or 2160', number, 1080)
    .option('--fit <how>', 'crop, or letterbox to show the whole picture', 'crop')
    .option('--prompt <text>', 'what to look for')
    .option('--transcript <file>', 'subtitles or transcript of the source: SRT, VTT, ASS, SBV, TTML, LRC, JSON or text')
    .option(
      '--target <sec>',
      `wanted length of a clip, ${range(limits.targetSec)}; ${limits.targetSec.default} by default`,
      number,
    )
    .option('--min <sec>', `shortest clip, ${range(limits.minSec)}`, number, limits.minSec.default)
    .option('--max <sec>', `longest clip, ${range(limits.maxSec)}`, number, limits.maxSec.default)
    .option(
      '--overlap <sec>',
      `seconds two clips may share, ${range(limits.overlapSec)}`,
      number,
      limits.overlapSec.default,
    )
    .option('--quality <name>', 'low, medium or high', 'medium')
    .option('--caption-style <name>', `look of the captions: ${styles}`, defaultCaptionStyle)
    .option('--no-captions', 'leave the captions out')
    .option('--watermark <text or image>', 'text, or a PNG, JPEG or WebP file, to put on the clips')
    .option('--watermark-position <name>', 'top-left, top-right, bottom-left, bottom-right or center', 'bottom-right')
    .option('--watermark-size <name>', 'small, medium, large or extra-large', 'medium')
    .option('--watermark-opacity <n>', '0 (invisible) to 1', number, limits.watermarkOpacity.default)
    .option('--analysis <name>', `${analyses.map(({ id }) => id).join(', ')}; can be repeated`, collect)
    .option('--jump-cuts', 'cut silences and fillers out', false)
    .addOption(language())
    .addOption(engine())
    .addOption(json())
    .action(async (source, flags) => await commands.clip(source, flags));
}
