import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { ageOfYtDlp, findYtDlp, listModels, MediaError, readConfinement } from '@clipwright/media';
import { findVoices } from '../build-engine-parts.ts';
import type { CommandContext } from '../command-context.ts';
import { explainError } from '../explain-error.ts';
import { describeConfinement } from './describe-confinement.ts';
import type { Finding } from './finding.ts';

const MIN_FREE_BYTES = 2e9;

/** Reports what is available or missing on this machine, with advice. Fails if a requirement is missing. */
export async function doctorCommand({ json }: { json: boolean }, context: CommandContext): Promise<void> {
  const findings = [
    { name: 'Node', state: 'ok', detail: process.version } satisfies Finding,
    ...(await checkFfmpeg(context)),
    await checkYtDlp(context),
    describeConfinement(await readConfinement(), process.platform),
    await checkDisk(),
    ...(await checkSpeech(context)),
    checkLanguageModel(context),
    await checkEmbeddingModel(context),
  ];
  const lines = findings.map(({ name, state, detail }) => `${state.padEnd(8)}  ${name.padEnd(16)}  ${detail}`);
  context.print(json ? JSON.stringify(findings, null, 2) : lines.join('\n'));
  const missing = findings.filter(({ state }) => state === 'missing');
  if (missing.length > 0) {
    throw new MediaError(
      'engine-missing',
      `Not ready: ${missing.map(({ name }) => name).join(', ')}. See the details above.`,
    );
  }
}

async function checkFfmpeg({ config, findTools, signal }: CommandContext): Promise<Finding[]> {
  try {
    const tools = await findTools();
    const voices = await findVoices(tools, config, { signal });
    const names = voices.map(({ name, isRobotic }) => (isRobotic ? `${name} (robotic)` : name));
    return [
      { name: 'ffmpeg', state: 'ok', detail: `${tools.version} at ${tools.ffmpegPath}` },
      describeEncoder(tools, config.VIDEO_ENCODER),
      names.length > 0
        ? { name: 'Voice', state: 'ok', detail: `${names.join(', ')}, for clips made from text` }
        : {
            name: 'Voice',
            state: 'optional',
            detail:
              'none; clips made from text are silent until you install espeak-ng or a voice from "clipwright models"',
          },
    ];
  } catch (error) {
    return [{ name: 'ffmpeg', state: 'missing', detail: explainError(error) }];
  }
}

function describeEncoder(
  { videoEncoder, refusedEncoders = [] }: Awaited<ReturnType<CommandContext['findTools']>>,
  wanted: CommandContext['config']['VIDEO_ENCODER'],
): Finding {
  const chosen = videoEncoder?.name ?? 'libx264';
  const isWanted = wanted === 'auto' || wanted === chosen;
  const refused = refusedEncoders.map(({ name, problem }) => `${name} does not work here (${problem})`);
  return {
    name: 'Video encoder',
    state: isWanted ? 'ok' : 'optional',
    detail: [chosen, ...refused].join('; '),
  };
}

async function checkYtDlp({ config, signal }: CommandContext): Promise<Finding> {
  try {
    const { YTDLP_PATH: ytDlpPath, PATH: path, CLIPWRIGHT_MODELS_DIR: modelsDir } = config;
    const ytDlp = await findYtDlp({ ytDlpPath, path, modelsDir }, { signal });
    const { days, isOld } = ageOfYtDlp(ytDlp, new Date());
    const age = `${ytDlp.version} at ${ytDlp.path}, ${days === 1 ? 'one day' : `${days} days`} old`;
    return isOld
      ? {
          name: 'yt-dlp',
          state: 'optional',
          detail: `${age}; sites may have changed since then, so install the latest release`,
        }
      : { name: 'yt-dlp', state: 'ok', detail: age };
  } catch (error) {
    if (!(error instanceof MediaError) || error.reason === 'cancelled') throw error;
    return { name: 'yt-dlp', state: 'optional', detail: `${explainError(error)} Links need it.` };
  }
}

async function checkDisk(): Promise<Finding> {
  const folder = tmpdir();
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  const detail = `${(freeBytes / 1e9).toFixed(1)} GB free for temporary files in ${folder}`;
  return freeBytes >= MIN_FREE_BYTES
    ? { name: 'Disk', state: 'ok', detail }
    : {
        name: 'Disk',
        state: 'missing',
        detail: `${detail}; free up at least 2 GB, or set TMPDIR to a folder with more space`,
      };
}

async function checkSpeech({ config }: CommandContext): Promise<Finding[]> {
  const models = await listModels(config.CLIPWRIGHT_MODELS_DIR);
  const installed = models.filter((model) => model.installed && model.kind === 'speech-recognition');
  const api = config.CLIPWRIGHT_TRANSCRIPTION_URL;
  return [
    api === undefined
      ? { name: 'Speech API', state: 'optional', detail: 'not set up; set CLIPWRIGHT_TRANSCRIPTION_URL to use one' }
      : { name: 'Speech API', state: 'ok', detail: `${config.CLIPWRIGHT_TRANSCRIPTION_MODEL} at ${new URL(api).host}` },
    installed.length > 0
      ? { name: 'Speech models', state: 'ok', detail: installed.map(({ name }) => name).join(', ') }
      : {
          name: 'Speech models',
          state: 'optional',
          detail: 'none installed; run "clipwright models" to list the available models',
        },
  ];
}

function checkLanguageModel({ config }: CommandContext): Finding {
  const { CLIPWRIGHT_LLM_URL: url, CLIPWRIGHT_LLM_MODEL: model } = config;
  if (url !== undefined && model !== undefined) {
    return { name: 'Language model', state: 'ok', detail: `${model} at ${new URL(url).host}` };
  }
  const detail = 'not set up; set CLIPWRIGHT_LLM_URL and CLIPWRIGHT_LLM_MODEL to find moments with one';
  return { name: 'Language model', state: 'optional', detail };
}

async function checkEmbeddingModel({ config }: CommandContext): Promise<Finding> {
  const { CLIPWRIGHT_LLM_URL: url, CLIPWRIGHT_EMBEDDING_MODEL: model } = config;
  if (url !== undefined && model !== undefined) {
    return { name: 'Embedding model', state: 'ok', detail: `${model} at ${new URL(url).host}` };
  }
  const local = (await listModels(config.CLIPWRIGHT_MODELS_DIR)).find(({ kind }) => kind === 'search');
  if (local?.installed) return { name: 'Embedding model', state: 'ok', detail: local.name };
  const detail = `none installed; run "clipwright models install ${local?.name}" to match prompts by meaning`;
  return { name: 'Embedding model', state: 'optional', detail };
}
