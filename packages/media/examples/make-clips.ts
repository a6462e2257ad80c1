// Makes clips of a video, as the README shows: node packages/media/examples/make-clips.ts VIDEO [SUBTITLES] --out FOLDER
import { parseArgs } from 'node:util';
import { clipSpec, toRenderSpec } from '@clipwright/clip-spec';
import {
  createFaceDetector,
  createLocalFinder,
  type EngineParts,
  findMediaTools,
  MediaError,
  makeClips,
} from '@clipwright/media';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'clips' }, count: { type: 'string', default: '2' } },
});
const [path, transcriptPath = null] = positionals;
if (path === undefined) throw new Error('Name a video.');

/** The parts of the engine. It reads no environment: everything is passed in. */
const parts: EngineParts = {
  tools: await findMediaTools({ ffmpegPath: process.env.FFMPEG_PATH, path: process.env.PATH ?? '' }),
  finder: createLocalFinder(),
  languageModel: null,
  // Subtitles are read without one; `createSherpaTranscriber` and `createApiTranscriber` write down speech.
  transcribers: [],
  diarizer: null,
  createFaceDetector,
  voices: [],
};

const spec = clipSpec.parse({ platforms: ['tiktok'], count: Number(values.count), minSec: 5, targetSec: 20 });
const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort());

try {
  const { clips, warnings } = await makeClips(
    parts,
    { path, spec: toRenderSpec(spec), transcriptPath, engine: null, outDir: values.out },
    { signal: stopping.signal, onStage: (stage, done) => console.error(`${stage} ${Math.round(done * 100)} %`) },
  );
  for (const { file, title, viralScore, startSec, endSec } of clips) {
    console.log(JSON.stringify({ file, title, viralScore, startSec, endSec }));
  }
  for (const warning of warnings) console.error(warning);
} catch (error) {
  if (!(error instanceof MediaError)) throw error;
  // `reason` is for programs, `message` for people.
  console.error(`${error.reason}: ${error.message}`);
  process.exitCode = 1;
}
