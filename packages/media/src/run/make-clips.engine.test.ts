import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { installSoundModel, laughingWords, writeLaughingSound } from '../../test/laughing-sound.ts';
import { mediaTools } from '../../test/media-tools.ts';
import { renderSpec } from '../../test/render-spec.ts';
import type { EngineParts } from '../engine-parts.ts';
import { createFaceDetector } from '../faces/create-face-detector.ts';
import { MediaError } from '../media-error.ts';
import { withWorkDir } from '../process/work-dir.ts';
import type { SoundEvent } from '../sound/sound.ts';
import { writeTranscriptJson } from '../transcript/formats/write-transcript-json.ts';
import { makeClips } from './make-clips.ts';

it('the moments are chosen with the laughter that an installed model recognizes', async () => {
  await withWorkDir(async (folder) => {
    const [path, transcriptPath] = [join(folder, 'talk.wav'), join(folder, 'talk.json')];
    await writeLaughingSound(path);
    await writeFile(transcriptPath, writeTranscriptJson(laughingWords));
    await installSoundModel(folder);
    let events: SoundEvent[] | undefined;
    const parts: EngineParts = {
      tools: { ...mediaTools, modelsDir: folder },
      finder: {
        find: async ({ sound }) => {
          events = sound?.events;
          throw new MediaError('killed', 'The test needs no clip.');
        },
      },
      ...{ languageModel: null, transcribers: [], diarizer: null, createFaceDetector, voices: [] },
    };
    const request = { path, transcriptPath, spec: renderSpec(), engine: null, outDir: join(folder, 'clips') };
    await expect(makeClips(parts, request)).rejects.toThrow('The test needs no clip.');
    expect(events).toMatchObject([{ kind: 'laughter-or-applause', startSec: expect.closeTo(12, 1) }]);
  });
});
