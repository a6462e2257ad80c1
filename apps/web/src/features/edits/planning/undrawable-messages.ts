/** Texts about characters that no font has. */
export const undrawnMessages = {
  text: (characters: string, words: string) =>
    `No font on this server has ${characters}. The preview and the exported clip leave that out of ${words}.`,
  todo: 'Write it differently, or ask the person who runs this server to install a font for it.',
  quoted: (text: string) => `“${text}”`,
  more: 'more',
  emoji:
    'Emoji cannot be drawn over a clip. The preview and the exported clip leave them out. To show one, add it as an image.',
} as const;
