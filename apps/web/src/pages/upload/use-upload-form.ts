import type { ClipSpec } from '@clipwright/clip-spec';
import { type ProjectRequest, processingMessages } from '@clipwright/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  checkRequest,
  fieldNames,
  firstRequest,
  type RequestProblems,
} from '../../features/processing/form/project-request-form.ts';
import { type ChosenSource, titleOf } from '../../features/sources/chosen-source.ts';
import { refuseChosenSize, refuseUsedLength, type SourceLimits } from '../../features/sources/source-limits.ts';
import { sourcesMessages } from '../../features/sources/sources-messages.ts';

const route = getRouteApi('/signed-in/upload');

/** What the page asks for: the material, and what is to be made of it. `onChange` hears of every change. */
export function useUploadForm(limits: SourceLimits, onChange: () => void) {
  const { sample } = route.useSearch();
  const [source, setSource] = useState<ChosenSource | null>(sample ? { kind: 'sample' } : null);
  const [isSourceChecked, setSourceChecked] = useState(false);
  const [request, setRequest] = useState<ProjectRequest>(() => ({
    ...firstRequest(),
    ...(sample && { title: sourcesMessages.sample.name }),
  }));
  const [isTitleOwn, setTitleOwn] = useState(false);
  const [problems, setProblems] = useState<RequestProblems>({});
  const frameUrl = source?.kind === 'file' ? (source.facts?.frameUrl ?? null) : null;
  useEffect(() => {
    if (frameUrl) return () => URL.revokeObjectURL(frameUrl);
  }, [frameUrl]);

  // By the limits of this moment: a larger plan lifts a refusal.
  const sourceProblem =
    !source || isEmpty(source)
      ? processingMessages.sourceMissing
      : (refuseChosenSize(source, limits) ?? refuseUsedLength(source, limits));
  const sourceError = isSourceChecked ? sourceProblem : null;

  const change = (changed: Partial<ProjectRequest>) => {
    onChange();
    if (changed.title !== undefined) setTitleOwn(changed.title.trim() !== '');
    setRequest((before) => ({ ...before, ...changed }));
    setProblems((before) => without(before, namesOf(changed)));
  };

  return {
    source,
    sourceError,
    request,
    problems,
    frameUrl,
    change,
    changeSpec(changed: Partial<ClipSpec>) {
      onChange();
      setRequest((before) => ({ ...before, spec: { ...before.spec, ...changed } }));
      // One length can be wrong because of another.
      const hasLength = 'minSec' in changed || 'maxSec' in changed;
      setProblems((before) => without(before, [...namesOf(changed), ...(hasLength ? [fieldNames.targetSec] : [])]));
    },
    choose(chosen: ChosenSource | null) {
      onChange();
      setSource(chosen);
      setSourceChecked(false);
      if (isTitleOwn) return;
      const title = chosen && suggestTitle(chosen);
      // What was suggested goes with what it was suggested for.
      if (title || chosen === null) setRequest((before) => ({ ...before, title: title ?? '' }));
      if (title) setProblems((before) => without(before, [fieldNames.title]));
    },
    /** The material and the request, if they can be sent; otherwise the page says why not: the material first. */
    check(): { source: ChosenSource; request: ProjectRequest } | null {
      setSourceChecked(true);
      const found = sourceProblem === null ? checkRequest(request) : {};
      setProblems(found);
      return source && sourceProblem === null && Object.keys(found).length === 0 ? { source, request } : null;
    },
  };
}

function isEmpty(source: ChosenSource): boolean {
  if (source.kind === 'text') return source.text.trim() === '';
  return source.kind === 'link' && source.url.trim() === '';
}

/** The names of the fields of what changed. */
function namesOf(changed: Partial<ClipSpec> | Partial<ProjectRequest>): string[] {
  return Object.entries(fieldNames).flatMap(([part, name]) => (part in changed ? [name] : []));
}

function without(problems: RequestProblems, names: readonly string[]): RequestProblems {
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
    case 'talk':
      return titleOf(chosen.fileName);
    case 'sample':
      return sourcesMessages.sample.name;
  }
}
