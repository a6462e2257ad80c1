/** What was pasted. A text that office programs copy brings a picture of itself, which is not what was meant. */
export function readPaste(clipboard: Pick<DataTransfer, 'files' | 'getData'>): { files: File[]; text: string } {
  const text = clipboard.getData('text/plain');
  const hasText = text.trim() !== '';
  return { files: [...clipboard.files].filter(({ type }) => !hasText || !type.startsWith('image/')), text };
}
