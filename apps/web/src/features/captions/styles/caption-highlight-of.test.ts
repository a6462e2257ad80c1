import { captionLook, highlightKinds } from '@clipwright/clip-spec';
import { expect, test } from 'vitest';
import { captionHighlightOf } from './caption-highlight-of.ts';

test.each(highlightKinds)('a highlight of the kind %s can be drawn and keeps its color', (kind) => {
  const made = captionHighlightOf(kind, { kind: 'color', color: '#123456' });
  expect(captionLook.shape.highlight.parse(made)).toEqual(made);
  if ('color' in made) expect(made.color).toBe('#123456');
  expect(captionLook.shape.highlight.safeParse(captionHighlightOf(kind, { kind: 'none' })).success).toBe(true);
});
