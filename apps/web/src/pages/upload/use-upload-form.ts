import { processingMessages } from '@clipwright/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type ChosenSource, titleOf } from '../../features/sources/chosen-source.ts';
import { refuseUsedLength, type SourceLimits } from '../../features/sources/limits.ts';
import { sourcesMessages } from '../../features/sources/messages.ts';
import { checkWish, firstWish, type Wish, type WishProblems } from '../../features/upload/wish.ts';

const route = getRouteApi('/signed-in/upload');

/** What the page asks for: the material, and what is to be made of it. `onChange` hears of every change. */
export function useUploadForm(limits: SourceLimits, onChange: () => void) {
  const { sample } = route.useSearch();
  const [source, setSource] = useState<ChosenSource | null>(sample ? { kind: 'sample' } : null);
  const [isSourceChecked, setSourceChecked] = useState(false);
  const [wish, setWish] = useState<Wish>(() => ({
    ...firstWish(),
    ...(sample && { projectName: sourcesMessages.sample.name }),
  }));
  const [isTitleOwn, setTitleOwn] = useState(false);
  const [problems, setProblems] = useState<WishProblems>({});
  const frameUrl = source?.kind === 'file' ? (source.facts?.frameUrl ?? null) : null;
  useEffect(() => {
    if (frameUrl) return () => URL.revokeObjectURL(frameUrl);
  }, [frameUrl]);

  // By the limits of this moment: a larger plan lifts a refusal.
  const sourceProblem =
    !source || isEmpty(source) ? processingMessages.sourceMissing : refuseUsedLength(source, limits);
  const sourceError = isSourceChecked ? sourceProblem : null;

  const change = (changed: Partial<Wish>) => {
    onChange();
    if (changed.projectName !== undefined) setTitleOwn(changed.projectName.trim() !== '');
    setWish((before) => ({ ...before, ...changed }));
    setProblems((before) => without(before, Object.keys(changed)));
  };

  return {
    source,
    sourceError,
    wish,
    problems,
    frameUrl,
    change,
    changeOptions(changed: Partial<Wish['processingOptions']>) {
      onChange();
      setWish((before) => ({ ...before, processingOptions: { ...before.processingOptions, ...changed } }));
      // One length can be wrong because of another.
      setProblems((before) => without(before, [...Object.keys(changed), 'targetDuration']));
    },
    choose(chosen: ChosenSource | null) {
      onChange();
      setSource(chosen);
      setSourceChecked(false);
      if (isTitleOwn) return;
      const title = chosen && suggestTitle(chosen);
      // What was suggested goes with what it was suggested for.
      if (title || chosen === null) setWish((before) => ({ ...before, projectName: title ?? '' }));
      if (title) setProblems((before) => without(before, ['projectName']));
    },
    /** The material and the wish, if they can be sent; otherwise the page says why not: the material first. */
    check(): { source: ChosenSource; wish: Wish } | null {
      setSourceChecked(true);
      const found = sourceProblem === null ? checkWish(wish) : {};
      setProblems(found);
      return source && sourceProblem === null && Object.keys(found).length === 0 ? { source, wish } : null;
    },
  };
}

function isEmpty(source: ChosenSource): boolean {
  if (source.kind === 'text') return source.text.trim() === '';
  return source.kind === 'link' && source.url.trim() === '';
}

function without(problems: WishProblems, names: readonly string[]): WishProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));
}

/** The name of what was chosen, where it has one. */
function suggestTitle(chosen: ChosenSource): string | null {
  switch (chosen.kind) {
    case 'file':
      return titleOf(chosen.file.name);
    case 'drive':
      return titleOf(chosen.name);
    case 'link':
      return chosen.metadata?.title.slice(0, 200) ?? null;
    case 'text':
      return chosen.fileName === null ? null : titleOf(chosen.fileName);
    case 'sample':
      return sourcesMessages.sample.name;
  }
}
