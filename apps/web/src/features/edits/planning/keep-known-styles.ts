import type { ClipEdit } from '@clipwright/clip-spec';

/** Removes references to deleted styles, so that the clip uses its default style. */
export function keepKnownStyles(edit: ClipEdit, known: ReadonlySet<string>): ClipEdit {
  const isKnown = (styleId: string | undefined) => styleId === undefined || known.has(styleId);
  const without = <Captions extends { styleId?: string | undefined }>({ styleId, ...others }: Captions) =>
    isKnown(styleId) ? { ...others, ...(styleId !== undefined && { styleId }) } : others;
  const { ranges, ...captions } = edit.captions;
  const keptRanges = ranges && Object.fromEntries(Object.entries(ranges).map(([id, own]) => [id, without(own)]));
  return { ...edit, captions: { ...without(captions), ...(keptRanges && { ranges: keptRanges }) } };
}
