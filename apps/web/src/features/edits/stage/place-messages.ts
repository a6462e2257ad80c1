/** Texts of moving captions and texts on the picture. */
export const placeMessages = {
  captions: 'Captions',
  captionsHint: 'Drag them up or down, or use the arrow keys, with Shift further. They still keep off mouths.',
  overlay: (text: string) => `Text “${text}”`,
  overlayHint: 'Drag it, or move it with the arrow keys, with Shift further.',
  placeText: (across: number, down: number) => `${across}% across, ${down}% down`,
  guides: 'Guides',
} as const;
