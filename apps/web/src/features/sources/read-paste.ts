/** Returns the pasted source. Office programs copy a picture along with text, which is ignored. */
export function readPaste(clipboard: Pick<DataTransfer, 'files' | 'getData'>): { files: File[]; text: string } {
  const text = clipboard.getData('text/plain');
  const hasText = text.trim() !== '';
  return { files: [...clipboard.files].filter(({ type }) => !hasText || !type.startsWith('image/')), text };
}
