import type { ClipSpec } from '@clipwright/clip-spec';
import { linkTitle, type ProjectRequest, processingMessages } from '@clipwright/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { fieldNames, firstRequest, type RequestProblems } from '../../features/processing/form/project-request-form.ts';
import { type ChosenSource, titleOf } from '../../features/sources/chosen-source.ts';
import { clearHandedOver, peekHandedOver } from '../../features/sources/handed-over-source.ts';
import { findLinkInPaste, readSourceEntry } from '../../features/sources/read-source-entry.ts';
import { refuseChosenSize, refuseUsedLength, type SourceLimits } from '../../features/sources/source-limits.ts';
import { sourcesMessages } from '../../features/sources/sources-messages.ts';
import { titleOfText } from '../../features/sources/title-of-text.ts';

const route = getRouteApi('/signed-in/upload');

/** Returns the initial state of the form: from the URL, or handed over by another page. */
function useGivenSource() {
  const { sample, url } = route.useSearch();
  const [given] = useState((): { source: ChosenSource | null; files: readonly File[] | null } => {
    const handed = peekHandedOver();
    if (handed && 'chosen' in handed) return { source: handed.chosen, files: null };
    if (sample) return { source: { kind: 'sample' }, files: null };
    if (url === undefined && handed && 'files' in handed) return { source: null, files: handed.files };
    const entry = url ?? (handed && 'entry' in handed ? handed.entry : '');
    return { source: readSourceEntry(findLinkInPaste(entry) ?? entry, null), files: null };
  });
  useEffect(clearHandedOver, []);
  return given;
}

/** Returns the state of the form: the source and the options. `onChange` is called on every change. */
export function useUploadForm(limits: SourceLimits, onChange: () => void) {
  const given = useGivenSource();
  const [source, setSource] = useState<ChosenSource | null>(given.source);
  const [isSourceChecked, setSourceChecked] = useState(false);
  const [request, setRequest] = useState<ProjectRequest>(() => ({
    ...firstRequest(),
    ...(given.source && { title: suggestTitle(given.source) }),
  }));
  const [isTitleOwn, setTitleOwn] = useState(false);
  const [problems, setProblems] = useState<RequestProblems>({});
  const [attempt, setAttempt] = useState(0);
  const frameUrl = source?.kind === 'file' ? (source.facts?.frameUrl ?? null) : null;
  useEffect(() => {
    if (frameUrl) return () => URL.revokeObjectURL(frameUrl);
  }, [frameUrl]);

  // Validated against the current limits, so that a larger plan resolves the problem.
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
    givenFiles: given.files,
    sourceError,
    request,
    problems,
    /** The number of attempts to submit. */
    attempt,
    frameUrl,
    change,
    changeSpec(changed: Partial<ClipSpec>) {
      onChange();
      setRequest((before) => ({ ...before, spec: { ...before.spec, ...changed } }));
      // A length may be invalid because of another.
      const hasLength = 'minSec' in changed || 'maxSec' in changed;
      setProblems((before) => without(before, [...namesOf(changed), ...(hasLength ? [fieldNames.targetSec] : [])]));
    },
    choose(chosen: ChosenSource | null) {
      onChange();
      setSource(chosen);
      setSourceChecked(false);
      if (isTitleOwn) return;
      // The suggested title is replaced together with its source.
      const title = chosen ? suggestTitle(chosen) : '';
      setRequest((before) => ({ ...before, title }));
      if (title) setProblems((before) => without(before, [fieldNames.title]));
    },
    /**
     * Returns the source and request if valid. Otherwise returns null and shows the problems, first those of the
     * source.
     */
    async check(): Promise<{ source: ChosenSource; request: ProjectRequest } | null> {
      setSourceChecked(true);
      const checked = sourceProblem === null ? await checkLater(request) : {};
      setProblems(checked);
      setAttempt((before) => before + 1);
      return source && sourceProblem === null && Object.keys(checked).length === 0 ? { source, request } : null;
    },
  };
}

/**
 * Validates the form with its schemas, which are lazy-loaded because of their size. If they cannot be loaded, only the
 * server validates.
 */
async function checkLater(request: ProjectRequest): Promise<RequestProblems> {
  return await import('../../features/processing/form/check-request.ts').then(
    ({ checkRequest }) => checkRequest(request),
    () => ({}),
  );
}

function isEmpty(source: ChosenSource): boolean {
  if (source.kind === 'text') return source.text.trim() === '';
  return source.kind === 'link' && source.url.trim() === '';
}

/** Returns the field names of the changed options. */
function namesOf(changed: Partial<ClipSpec> | Partial<ProjectRequest>): string[] {
  return Object.entries(fieldNames).flatMap(([part, name]) => (part in changed ? [name] : []));
}

function without(problems: RequestProblems, names: readonly string[]): RequestProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));
}

/** Returns a suggested title for a source: its name, or its first words. */
function suggestTitle(chosen: ChosenSource): string {
  switch (chosen.kind) {
    case 'file':
      return titleOf(chosen.file.name) || chosen.file.name.slice(0, 200);
    case 'drive':
      return titleOf(chosen.name) || chosen.name.slice(0, 200);
    case 'link':
      // The URL serves as the title until the metadata has loaded.
      return (chosen.metadata?.title || linkTitle(chosen.url)).slice(0, 200);
    case 'text':
      return chosen.fileName === null ? titleOfText(chosen.text) : titleOf(chosen.fileName);
    case 'talk':
      return titleOf(chosen.fileName);
    case 'sample':
      return sourcesMessages.sample.name;
  }
}
