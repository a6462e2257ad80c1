import { findMediaTools, MediaError } from '@clipwright/media';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { clip } from './commands/clip.ts';
import { doctor } from './commands/doctor.ts';
import { find } from './commands/find.ts';
import { installModel, listModels, removeModel } from './commands/models.ts';
import { probe } from './commands/probe.ts';
import { transcribe } from './commands/transcribe.ts';
import { readConfig } from './config.ts';
import type { CommandContext } from './context.ts';
import { exitCodeOf, sentenceOf } from './exit-code.ts';

const number = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('It must be a number.');
  return value;
};
const collect = (value: string, before: string[] = []): string[] => [...before, value];
const json = () => new Option('--json', 'print one JSON document and nothing else').default(false);
const language = () => new Option('--language <code>', 'language spoken, such as en; found out when not given');
const engine = () =>
  new Option('--engine <name>', 'speech engine: api, sherpa or pocketsphinx; the first that is set up by default');

function buildProgram(context: () => CommandContext): Command {
  const program = new Command('clipwright');
  program
    .description('Turns a long video, or a text, into short clips.')
    .version('0.1.0')
    .exitOverride()
    .showHelpAfterError();

  program
    .command('clip')
    .description('find the moments worth posting and render them as clips')
    .argument('<source>', 'a video or audio file, or a text file')
    .option('--out <dir>', 'folder for the clips; clips/<name of the source> by default')
    .option('--count <n>', 'clips wanted, 1 to 20', number, 3)
    .option('--platform <name>', 'tiktok, instagram, youtube, twitter, linkedin or normal; can be repeated', collect)
    .option('--ratio <ratio>', "9:16, 4:5, 1:1 or 16:9 instead of the platform's; can be repeated", collect)
    .option('--resolution <px>', 'short side of the clips: 1080, 1440 or 2160', number, 1080)
    .option('--fit <how>', 'crop, or letterbox to show the whole picture', 'crop')
    .option('--prompt <text>', 'what to look for')
    .option('--transcript <file>', 'subtitles or transcript of the source')
    .option('--target <sec>', 'wished length of a clip, 15 to 300; 60 by default', number)
    .option('--min <sec>', 'shortest clip, 5 to 60', number, 15)
    .option('--max <sec>', 'longest clip, 30 to 600', number, 120)
    .option('--overlap <sec>', 'seconds two clips may share', number, 2)
    .option('--quality <name>', 'low, medium or high', 'medium')
    .option('--caption-style <name>', 'look of the captions', 'marker')
    .option('--no-captions', 'leave the captions out')
    .option('--watermark <text or image>', 'text, or a PNG, JPEG or WebP file, to put on the clips')
    .option('--watermark-position <name>', 'top-left, top-right, bottom-left, bottom-right or center', 'bottom-right')
    .option('--watermark-size <name>', 'small, medium, large or extra-large', 'medium')
    .option('--watermark-opacity <n>', '0 to 1', number, 0.6)
    .option('--jump-cuts', 'cut silences and fillers out', false)
    .addOption(language())
    .addOption(engine())
    .addOption(json())
    .action(async (source, options) => await clip(source, options, context()));

  program
    .command('find')
    .description('find moments in a transcript')
    .argument('<transcript>', 'SRT, WebVTT, JSON or text file')
    .option('--prompt <text>', 'what to look for; can be repeated', collect)
    .option('--count <n>', 'moments a prompt', number, 5)
    .option('--min <sec>', 'shortest moment', number)
    .option('--max <sec>', 'longest moment', number)
    .addOption(language())
    .addOption(json())
    .action(async (file, options) => await find(file, options, context()));

  program
    .command('transcribe')
    .description('write down what is said')
    .argument('<video>', 'a video or audio file')
    .addOption(engine())
    .addOption(language())
    .addOption(
      new Option('--format <name>', 'format of the transcript').choices(['vtt', 'srt', 'json', 'txt']).default('vtt'),
    )
    .action(async (file, options) => await transcribe(file, options, context()));

  program
    .command('probe')
    .description('show what a media file holds')
    .argument('<video>', 'a video or audio file')
    .addOption(json())
    .action(async (file, options) => await probe(file, options, context()));

  const models = program.command('models').description('speech models on this machine');
  models
    .command('list', { isDefault: true })
    .description('models there are, and which are installed')
    .addOption(json())
    .action(async (options) => await listModels(options, context()));
  models
    .command('install')
    .description('download a model; goes on where it was interrupted')
    .argument('<name>')
    .action(async (name) => await installModel(name, context()));
  models
    .command('remove')
    .description('delete a model from this machine')
    .argument('<name>')
    .action(async (name) => await removeModel(name, context()));

  program
    .command('doctor')
    .description('check what this machine has, and say what is missing')
    .addOption(json())
    .action(async (options) => await doctor(options, context()));
  return program;
}

async function main(): Promise<number> {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());
  // A reader that stops early (`| head`) ends the program like Ctrl-C does.
  process.stdout.on('error', () => controller.abort());
  const context = (): CommandContext => {
    const config = readConfig();
    let tools: ReturnType<CommandContext['findTools']> | undefined;
    return {
      config,
      signal: controller.signal,
      findTools: () => (tools ??= findMediaTools({ ffmpegPath: config.FFMPEG_PATH, path: config.PATH })),
      print: (text) => void process.stdout.write(`${text}\n`),
    };
  };
  try {
    await buildProgram(context).parseAsync();
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(`${sentenceOf(error)}\n`);
    if (!(error instanceof MediaError)) process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`);
    return exitCodeOf(error);
  }
}

process.exitCode = await main();
