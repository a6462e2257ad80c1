import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findLocally } from '../packages/media/src/moments/find-locally.ts';
import type { MomentMaterial } from '../packages/media/src/moments/moment-finder.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { analyzeSource } from '../packages/media/src/run/analyze-source.ts';
import type { Cue } from '../packages/media/src/transcript/transcript.ts';
import { createRandom } from './measure/create-random.ts';
import { atMost } from './measure/figures.ts';
import { type JoinedPart, joinCues, joinRecordings, listRecordings, shrinkPicture } from './measure/join-recordings.ts';
import { readTalks } from './measure/read-talks.ts';

const joinCount = 10;
const partCount = 10;
/** The length of a part in seconds; ten last about twelve minutes. */
const partSec = { least: 45, most: 100 };
const pauseSec = 0.3;
const request = { count: 8, minSec: 15, maxSec: 60, targetSec: 30, overlapSec: 0, prompt: null };
/** A moment that shows less than this of a neighbor does not run into it. */
const toleratedSec = 0.25;

/**
 * Joins ten recordings at a time: pictures of `DATA/footage`, `people` and `talk`, sounds of `speech`, and words of
 * talks in `moments`, all drawn by the seed. Counts the moments that run across a join as they are found, and without
 * the picture, without picture and sound, and without any sign of a border.
 */
export async function run({
  dataDir,
  tools,
  seed = '1',
}: {
  dataDir: string | null;
  tools: MediaTools;
  seed?: string | undefined;
}): Promise<Record<string, unknown>> {
  const talks = dataDir === null ? [] : await readTalks(join(dataDir, 'moments'));
  if (dataDir === null || talks.length === 0)
    return { skipped: 'Name a folder with footage/, people/, talk/, speech/ and moments/ with --data DIR.' };
  const pictures = await listRecordings(dataDir, ['footage', 'people', 'talk'], /\.(mp4|webm)$/);
  const speech = ['ami-meeting', 'librispeech', 'librivox', 'ljspeech', 'long', 'mfa'];
  const sounds = await listRecordings(
    dataDir,
    speech.map((name) => join('speech', name)),
    /\.(flac|wav|webm)$/,
  );
  const random = createRandom(Number(seed));
  const workDir = await mkdtemp(join(tmpdir(), 'borders-'));
  const across = { all: 0, withoutPicture: 0, byWords: 0 };
  const crossed: string[] = [];
  let moments = 0;
  try {
    const small = pictures.map((_, at) => join(workDir, `${at}.mp4`));
    for (const [at, picture] of pictures.entries()) await shrinkPicture(tools, picture, small[at] ?? '');
    for (let number = 0; number < joinCount; number++) {
      const drawnPictures = shuffle(small, random);
      const drawnSounds = shuffle(sounds, random);
      const parts = Array.from({ length: partCount }, (_, at): JoinedPart => {
        const cues = cutTalk(talks[Math.floor(random() * talks.length)]?.transcript.cues ?? [], random);
        const lengthSec = Math.round(12 * ((cues.at(-1)?.endSec ?? 0) - (cues[0]?.startSec ?? 0) + pauseSec)) / 12;
        return {
          picture: drawnPictures[at % drawnPictures.length] ?? '',
          sound: drawnSounds[at % drawnSounds.length] ?? '',
          cues,
          lengthSec,
        };
      });
      const path = join(workDir, 'joined.mp4');
      const [, ...joinsSec] = await joinRecordings(tools, parts, path);
      const { info, soundAnalysis, keyframesSec, sceneChanges } = await analyzeSource(tools, {
        path,
        language: 'en',
        workDir,
      });
      const sound = soundAnalysis?.sound ?? null;
      const { durationSec } = info;
      const whole = { durationSec, transcript: joinCues(parts), sound, keyframesSec, shots: [], sceneChanges };
      const counted = countAcross(whole, joinsSec);
      moments += counted.moments;
      across.all += counted.across.length;
      for (const atSec of counted.across) {
        const at = joinsSec.indexOf(atSec);
        const names = parts.slice(at, at + 2).map(({ picture, sound }) => {
          return `${basename(pictures[small.indexOf(picture)] ?? '')} with ${basename(sound)}`;
        });
        crossed.push(`video ${number + 1}, ${Math.round(atSec)} s: ${names.join(' before ')}`);
      }
      across.withoutPicture += countAcross({ ...whole, sceneChanges: [] }, joinsSec).across.length;
      across.byWords += countAcross({ ...whole, sceneChanges: [], sound: null }, joinsSec).across.length;
    }
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
  return {
    joinedVideos: joinCount,
    moments,
    acrossAJoin: atMost(across.all, 0),
    crossed,
    acrossWithoutPicture: across.withoutPicture,
    acrossByWords: across.byWords,
  };
}

/** Counts the moments, and lists the join that each one runs across. */
function countAcross(material: MomentMaterial, joinsSec: readonly number[]): { moments: number; across: number[] } {
  const { moments } = findLocally(material, request);
  const across = moments.flatMap(({ startSec, endSec }) => {
    const crossed = joinsSec.find((atSec) => startSec < atSec - toleratedSec && endSec > atSec + toleratedSec);
    return crossed ?? [];
  });
  return { moments: moments.length, across };
}

/** Cuts a run of cues of a random length from a talk. */
function cutTalk(cues: readonly Cue[], random: () => number): Cue[] {
  const lengthSec = partSec.least + random() * (partSec.most - partSec.least);
  const last = cues.findLastIndex(({ startSec }) => startSec < (cues.at(-1)?.endSec ?? 0) - lengthSec);
  const first = Math.floor(random() * Math.max(1, last));
  const fromSec = cues[first]?.startSec ?? 0;
  return cues.slice(first).filter(({ endSec }) => endSec <= fromSec + lengthSec);
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
