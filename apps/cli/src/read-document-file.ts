import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { type EditDocument, MAX_EDIT_DOCUMENT_BYTES, MediaError, parseEditDocument } from '@clipwright/media';

/**
 * Reads an edit document and returns it with the folder that its paths are relative to.
 * @throws MediaError `not-found`, and `invalid-option` if the file is not an edit document.
 */
export async function readDocumentFile(path: string): Promise<{ document: EditDocument; documentDir: string }> {
  const facts = await stat(path).catch(() => null);
  if (!facts) throw new MediaError('not-found', `There is no file ${path}.`, { file: path });
  if (!facts.isFile() || facts.size > MAX_EDIT_DOCUMENT_BYTES) {
    throw new MediaError(
      'invalid-option',
      `${path} is not an edit document: give the .edit.json file that stands beside a clip.`,
      { file: path },
    );
  }
  const document = parseEditDocument(await readFile(path, 'utf8'), basename(path));
  return { document, documentDir: dirname(resolve(path)) };
}
