import type { ClipRatio } from '@clipwright/clip-spec';
import { shiftAss } from '../captions/ass-text.ts';
import {
  type EditDocument,
  materialOfDocument,
  pickRendition,
  specOfDocument,
  viewOfDocument,
} from '../edit/edit-document.ts';
import { loadFonts } from '../edit/load-fonts.ts';
import { planEdit } from '../edit/plan-edit.ts';
import { MediaError } from '../media-error.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { introSec } from '../render/bumper.ts';
import { pickFrameRate } from '../render/frame-rate.ts';
import { writePlainText } from '../transcript/formats/write-plain-text.ts';
import { writeSrt } from '../transcript/formats/write-srt.ts';
import { writeVtt } from '../transcript/formats/write-vtt.ts';
import { shiftTranscript } from '../transcript/shift-transcript.ts';
import { cutEditTranscript } from './cut-edit-transcript.ts';

const writers = { srt: writeSrt, vtt: writeVtt, txt: writePlainText } as const;

export type SubtitleFormat = keyof typeof writers | 'ass';

export const subtitleFormats: readonly SubtitleFormat[] = ['srt', 'vtt', 'ass', 'txt'];

/**
 * Writes the words of a clip as subtitles. Times are relative to the clip's file, which starts with the intro.
 * @throws MediaError `invalid-option` if there are no words to write, or for `ass` no captions.
 */
export async function exportSubtitles(
  document: EditDocument,
  format: SubtitleFormat,
  { ratio, signal }: { ratio: ClipRatio | null; signal: AbortSignal | undefined },
): Promise<string> {
  const { name, edit } = document;
  const material = materialOfDocument(document, document.source.name);
  const cutTranscript = material.transcript && cutEditTranscript(material.transcript, edit, material);
  if (!cutTranscript || cutTranscript.cues.length === 0)
    throw new MediaError('invalid-option', `Nothing is said in ${name}: there are no subtitles to write.`);
  const laterSec = introSec({ intro: document.spec.brand?.intro ?? null }, pickFrameRate(material.info.video));
  if (format === 'ass') return shiftAss(await writeCaptions(document, ratio, signal), laterSec);
  return writers[format](shiftTranscript(cutTranscript, laterSec));
}

/** Returns the ASS script that draws a clip's captions. */
async function writeCaptions(
  document: EditDocument,
  ratio: ClipRatio | null,
  signal = new AbortController().signal,
): Promise<string> {
  const { name, source, edit } = document;
  const material = materialOfDocument(document, source.name);
  const shared = { renditions: [pickRendition(document, ratio)], spec: specOfDocument(document) };
  return await withWorkDir(async (workDir) => {
    const { fontsOf } = await loadFonts({ material, edit, workDir, ...shared }, signal);
    const context = { material: { ...material, fontsOf }, view: viewOfDocument(document), fileStem: 'clip', ...shared };
    const ass = planEdit(edit, context).render.renditions[0]?.captions?.ass;
    if (ass === undefined)
      throw new MediaError('invalid-option', `${name} has no captions: choose srt, vtt or txt for its words.`);
    return withPublicFonts(ass);
  });
}

/** The prefix of our own font families, which are small subsets of public ones. */
const OWN_FONT = 'Clipwright ';

/** Returns a captions file for another computer, which may have the public fonts but not ours. */
function withPublicFonts(ass: string): string {
  const inStyle = new RegExp(`^(Style: [^,]*,)${OWN_FONT}`, 'gm');
  return ass.replace(inStyle, '$1').replaceAll(`{\\fn${OWN_FONT}`, '{\\fn');
}
