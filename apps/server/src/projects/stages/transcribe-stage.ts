import { basename, join } from 'node:path';
import type { Fact } from '@clipwright/contract';
import { correctNames, decideGenre, fitTranscript, type MaterialReport, readTextSource } from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { readGlossary } from '../../captions/index.ts';
import { toStoredMoment } from '../../db/stored/stored-moment.ts';
import { processingRuns, transcriptParts } from '../../db/tables/processing-tables.ts';
import { runFolder } from '../../files/index.ts';
import { type AwaitedModel, awaitModel, hasSpeechEngine, listModelsOfWorkers } from '../../speech/index.ts';
import { completeStage } from '../runs/complete-stage.ts';
import { lockRunAt } from '../runs/lock-run.ts';
import type { ProcessingDeps, StageInput } from '../runs/processing-deps.ts';
import { readArtifact, type StageArtifacts, writeArtifact } from '../runs/stage-artifacts.ts';
import { nameRecognized, recognizeRunVoices } from '../voices/recognize-run-voices.ts';
import { findNewMoments } from './find-new-moments.ts';
import { reportScriptsWithoutFont } from './report-scripts-without-font.ts';
import { planParts, transcribeInParts } from './transcribe-in-parts.ts';
import { endWait, hasWaitedEnough, waitForSpeechModel } from './wait-for-speech-model.ts';

type Transcribed = {
  artifact: StageArtifacts['transcription'];
  report: MaterialReport;
  warnings: readonly Fact[];
  /** The names of recognized voices. */
  recognized?: Awaited<ReturnType<typeof recognizeRunVoices>>['names'];
  /** True if there is no transcript because nothing here recognizes speech. */
  lacksModel?: boolean;
};
type Waits = { awaited: AwaitedModel };
type InParts = { isInParts: true };

/**
 * The `transcription` stage: transcribes the source, or reads a text aloud. If only a model that is being installed can
 * transcribe it, the run waits.
 */
export async function transcribeStage(deps: ProcessingDeps, input: StageInput): Promise<void> {
  const { run, source, spec } = input;
  const done: Transcribed | Waits | InParts =
    source.kind === 'text'
      ? await readAloud(deps, input)
      : spec.transcription
        ? await listen(deps, input)
        : await leaveOut(deps, input);
  // The last part queues this stage again.
  if ('isInParts' in done) return;
  if ('awaited' in done) return await waitForSpeechModel(deps, run, done.awaited);
  const { artifact, report, warnings, recognized = [], lacksModel = false } = done;
  const artifactKey = await writeArtifact(deps, run, 'transcription', artifact);
  await deps.db.asService(async (tx) => {
    const locked = await lockRunAt(tx, run.id, 'transcription');
    if (!locked) return;
    await nameRecognized(tx, run, recognized);
    await tx.delete(transcriptParts).where(eq(transcriptParts.runId, run.id));
    await tx.update(processingRuns).set({ lacksCaptions: lacksModel }).where(eq(processingRuns.id, run.id));
    await completeStage(deps, tx, locked, { artifactKey, report, warnings });
  });
}

/** Leaves the words out, as chosen. The sound may still show what kind of video it is. */
async function leaveOut(deps: ProcessingDeps, { run, spec }: StageInput): Promise<Transcribed> {
  const { info, sound } = await readArtifact(deps, run, 'analysis');
  const { report } = decideGenre({ durationSec: info.durationSec, transcript: null, sound }, spec.genre);
  return { artifact: { transcript: null, origin: 'none', narration: null }, report, warnings: [] };
}

async function listen(deps: ProcessingDeps, input: StageInput): Promise<Transcribed | Waits | InParts> {
  const { run, spec, source, workDir, local, signal, onProgress } = input;
  const analysis = await readArtifact(deps, run, 'analysis');
  const isWaiting = run.waitingFor !== null;
  // No audio: nothing to transcribe.
  const coming =
    analysis.wavKey === null
      ? null
      : await awaitModel(deps, { language: spec.language, waitsSince: isWaiting ? run.progressAt : null });
  const awaited = coming && hasWaitedEnough(run, coming, deps.now()) ? null : coming;
  // Subtitles inside the source were checked before the wait; reading it again would find no others.
  if (awaited && isWaiting && source.sidecarKey === null) return { awaited };
  if (!awaited) await endWait(deps, run);
  const path = source.fileKey === null ? '' : await local.pathOf(source.fileKey);
  const find = async (isWrittenOnly: boolean, wavPath: string | null) =>
    await deps.engine.transcribe(
      {
        info: { ...analysis.info, path },
        claimedSec: analysis.claimedSec,
        ignoresSubtitles: !spec.subtitles,
        sidecarPath: source.sidecarKey === null || !spec.subtitles ? null : await local.pathOf(source.sidecarKey),
        isWrittenOnly,
        language: spec.language,
        workDir,
        wavPath,
        speech: analysis.sound?.speech ?? [],
      },
      { signal, onProgress },
    );
  const findWav = async () => (analysis.wavKey === null ? null : await local.pathOf(analysis.wavKey));
  const planned = coming ? [] : await planParts(deps, analysis);
  const isLong = planned.length > 1;
  // Until the model is ready, or if engines transcribe only parts, only subtitles count here.
  const subtitles = awaited || isLong ? await find(true, null) : null;
  const inParts = isLong && !subtitles?.transcript ? await transcribeInParts(deps, input, planned) : null;
  if (inParts === 'under way') return { isInParts: true };
  const result = inParts ?? subtitles ?? (await find(false, await findWav()));
  if (awaited && !result.transcript) return { awaited };
  // Subtitles arrived while the run was waiting.
  if (awaited) await endWait(deps, run);
  const sidecarName = source.sidecarKey === null ? null : basename(source.sidecarKey);
  const { claimedSec, info } = analysis;
  const fitted = result.transcript
    ? fitTranscript(result.transcript, { claimedSec, durationSec: info.durationSec })
    : { transcript: null };
  const { terms } = await deps.db.asService((tx) => readGlossary(tx, run.userId));
  const wavPath = await findWav();
  const speakers = await deps.engine.tellSpeakers(
    {
      transcript: fitted.transcript && correctNames(fitted.transcript, terms),
      wavPath,
      info: { ...info, path },
      keyframesSec: analysis.keyframesSec,
      voices: spec.voices ?? undefined,
    },
    { signal, onProgress },
  );
  const { transcript } = speakers;
  const { sound, report: reactions } = await deps.engine.recognizeReactions(
    { sound: analysis.sound, transcript, wavPath },
    { signal },
  );
  const { names, report: recognition } = await recognizeRunVoices(deps, run, speakers.voices);
  const withoutFont = await reportScriptsWithoutFont(deps, { spec, local, signal, transcript, video: info.video });
  return {
    artifact: { transcript, origin: result.source, narration: null, soundEvents: sound?.events },
    report: [
      // If the stored name is different, the file is the user's own.
      ...result.report.map((entry) => (sidecarName === entry.facts.name ? withoutName(entry) : entry)),
      ...speakers.report,
      ...recognition,
      ...reactions,
      ...decideGenre({ durationSec: info.durationSec, transcript, sound }, spec.genre).report,
      ...withoutFont,
    ],
    warnings: result.warnings,
    recognized: names,
    lacksModel: transcript === null && analysis.wavKey !== null && !(await hasEngine(deps)),
  };
}

/** True if speech can be recognized on this machine or another one. */
async function hasEngine(deps: ProcessingDeps): Promise<boolean> {
  return await hasSpeechEngine(deps.config, await listModelsOfWorkers(deps, 'process-stage'));
}

function withoutName({ code, facts }: MaterialReport[number]): MaterialReport[number] {
  return { code, facts: { ...facts, name: null } };
}

/** Finds a text's strongest passages as if it were spoken, and has them read aloud if a voice is installed. */
async function readAloud(deps: ProcessingDeps, input: StageInput): Promise<Transcribed> {
  const { run, spec, source, workDir, local, signal, onProgress } = input;
  if (source.textKey === null) throw new Error('The text is missing.');
  const path = await local.pathOf(source.textKey);
  const { text, report } = await readTextSource(path, { language: spec.language }, { signal });
  const durationSec = text.cues.at(-1)?.endSec ?? 0;
  const picked = await findNewMoments(
    deps,
    { ...input, onProgress: () => {} },
    { durationSec, transcript: text, sound: null, keyframesSec: [], shots: [] },
  );
  const wavPath = join(workDir, 'narration.wav');
  const read = { text, moments: picked.moments, wavPath, workDir };
  const { narration, moments, voice } = await deps.engine.narrate(read, { signal, onProgress });
  const withoutFont = await reportScriptsWithoutFont(deps, { spec, local, signal, transcript: text, video: null });
  const wavKey = `${runFolder(run)}/narration.wav`;
  await deps.files.adopt(wavKey, wavPath);
  return {
    artifact: {
      transcript: narration.transcript,
      origin: 'text',
      narration: { wavKey, moments: moments.map(toStoredMoment), durationSec: narration.durationSec },
    },
    report: [...report, ...withoutFont],
    warnings: [...picked.warnings, voice],
  };
}
