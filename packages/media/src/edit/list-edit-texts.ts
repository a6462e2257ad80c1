import type { ClipEdit } from '@clipwright/clip-spec';
import { listWords, type Transcript } from '../transcript/transcript.ts';

type Text = { text: string; startSec: number; endSec: number };

/** Lists all text that a clip may show, for font selection: transcript, corrections, titles and overlays. */
export function listEditTexts(
  transcript: Transcript | null,
  edit: Pick<ClipEdit, 'words' | 'overlays'> | null,
): Text[] {
  const corrected = Object.values(edit?.words ?? {}).map(({ text }) => text);
  const laidOver = (edit?.overlays ?? []).map((overlay) => (overlay.kind === 'image' ? undefined : overlay.text));
  const written = [...corrected, ...laidOver].flatMap((text) => (text ? [{ text, startSec: 0, endSec: 0 }] : []));
  return [...(transcript ? listWords(transcript) : []), ...written];
}
