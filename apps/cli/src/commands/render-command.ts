import type { ClipRatio } from '@clipwright/clip-spec';
import { renderDocument } from '@clipwright/media';
import type { CommandContext } from '../command-context.ts';
import { toMaterialLines } from '../print-material.ts';
import { readDocumentFile } from '../read-document-file.ts';
import { openTerminal } from '../terminal.ts';
import { toText } from '../to-printed-report.ts';

/** The flags of `render`. */
export type RenderFlags = { out: string; ratio?: ClipRatio };

/** Renders the clip of an edit document. */
export async function renderCommand(
  path: string,
  { out, ratio }: RenderFlags,
  { findTools, createFaceDetector, signal }: CommandContext,
): Promise<void> {
  const { document, documentDir } = await readDocumentFile(path);
  const tools = await findTools();
  const terminal = openTerminal(false);
  try {
    const { file, durationSec, doubts, warnings } = await renderDocument(
      { tools, createFaceDetector },
      { document, documentDir, ratio: ratio ?? null, out },
      { signal, onProgress: terminal.step('Rendering') },
    );
    terminal.close();
    for (const line of toMaterialLines(doubts)) terminal.say(line);
    for (const warning of warnings) terminal.say(`Note: ${toText(warning)}`);
    terminal.say(`${file}, ${Math.round(durationSec)} s.`);
  } finally {
    terminal.close();
  }
}
