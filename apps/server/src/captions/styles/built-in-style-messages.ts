/** The built-in styles by id, in the engine's own words, for translation. */
export const builtInStyleTexts = {
  marker: { name: 'Marker', description: 'The spoken word on a pink marker block.' },
  karaoke: { name: 'Karaoke', description: 'Yellow runs through each word as it is spoken.' },
  pop: { name: 'Pop', description: 'Tall capitals with a heavy outline; the spoken word swells in green.' },
  box: { name: 'Box', description: 'White text in a dark box, the spoken word in amber: legible over anything.' },
  minimal: { name: 'Minimal', description: 'Small and low, without a highlight.' },
  'big-word': { name: 'Big word', description: 'One or two words at a time, as large as they fit.' },
  editorial: { name: 'Editorial', description: 'A bookish serif with a coral line under the spoken word.' },
  reveal: { name: 'Reveal', description: 'Faint words on a light card turn to ink as they are spoken.' },
} as const;
