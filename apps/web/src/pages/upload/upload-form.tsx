import type { ProjectRequest } from '@clipwright/contract';
import { Box, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusStorageBanner } from '../../features/cloud/banner/focus-storage-banner.ts';
import { cloudMessages } from '../../features/cloud/cloud-messages.ts';
import { connectionsQuery, needsDrive } from '../../features/cloud/cloud-queries.ts';
import { DriveImportButton } from '../../features/cloud/import/drive-import-button.tsx';
import { subscriptionQuery } from '../../features/plans/subscription/subscription-query.ts';
import { useBackendState } from '../../features/processing/backend/use-backend-state.ts';
import { capabilitiesQuery } from '../../features/processing/form/capabilities-query.ts';
import { ClipSpecForm } from '../../features/processing/form/clip-spec-form.tsx';
import { uploadMessages } from '../../features/processing/form/clip-spec-form-messages.ts';
import { isFirstSpec, type RequestProblems } from '../../features/processing/form/project-request-form.ts';
import { withKit } from '../../features/processing/form/with-kit.ts';
import { findSpeechPreparation } from '../../features/processing/speech/find-speech-preparation.ts';
import { SearchModelField } from '../../features/processing/speech/search-model-field.tsx';
import { SpeechModelField } from '../../features/processing/speech/speech-model-field.tsx';
import { SpeechPanel } from '../../features/processing/speech/speech-panel.tsx';
import { SpeechPreparation } from '../../features/processing/speech/speech-preparation.tsx';
import { speechQuery } from '../../features/processing/speech/speech-query.ts';
import { type ChosenSource, wholeLength } from '../../features/sources/chosen-source.ts';
import { SourceField } from '../../features/sources/source-field.tsx';
import { sourcesMessages } from '../../features/sources/sources-messages.ts';
import { SubtitlesField } from '../../features/sources/subtitles-field.tsx';
import { brandKitsQuery } from '../../lib/kits/brand-kits-query.ts';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../ui/feedback/query-part.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import classes from '../upload-page.module.css';
import { pageMessages } from './upload-page-messages.ts';
import { UploadSummary } from './upload-summary.tsx';
import { useUploadForm } from './use-upload-form.ts';

/** The obstacles to a valid form. */
type Obstacle = 'drive' | 'links' | 'speech' | 'backend';

type UploadFormProps = {
  isBusy: boolean;
  /** The reason why the last attempt was rejected. */
  problem: string | null;
  /** Called when the input changes, which makes the last rejection obsolete. */
  onChange: () => void;
  /** Opens the plan selection without leaving the page. */
  onViewPlans: () => void;
  /** Called when the plan allows no more projects, with the reason as text. */
  onLimit: (text: string) => void;
  onSubmit: (input: { source: ChosenSource; request: ProjectRequest }) => void;
};

/** The source, the options and the cost of a project. */
export function UploadForm({ isBusy, problem, onChange, onViewPlans, onLimit, onSubmit }: UploadFormProps) {
  const capabilities = useQuery(capabilitiesQuery);
  const { data: plan, error: planError } = useQuery(subscriptionQuery);
  const { data: speech } = useQuery(speechQuery);
  const { data: drives } = useQuery(connectionsQuery);
  const backend = useBackendState();
  const limits = capabilities.data
    ? {
        longestMinutes: capabilities.data.limits.longestMinutes,
        largestBytes: capabilities.data.limits.largestFileBytes,
      }
    : null;
  const form = useUploadForm(limits, onChange);
  useDefaultKit(form);
  const { source, request, problems } = form;
  const [isOpen, setOpen] = useState(false);
  const [seenAttempt, setSeenAttempt] = useState(form.attempt);
  if (form.attempt !== seenAttempt) {
    setSeenAttempt(form.attempt);
    // Opens the options with invalid fields. They stay open during corrections.
    if (Object.keys(problems).length > 0) setOpen(true);
  }
  const [tried, setTried] = useState<Obstacle | null>(null);
  const element = useRef<HTMLFormElement>(null);
  useFocusOnProblem(element, form.attempt, problems, form.sourceError);

  // Nothing is known about a link until its metadata has loaded.
  const isKnownLink = source?.kind === 'link' && source.metadata !== null;
  const canHaveSpeech = source?.kind === 'file' || source?.kind === 'drive' || isKnownLink;
  const isWithout = !request.spec.transcription;
  const isMissing = speech?.activeEngine === null;
  const preparation = findSpeechPreparation(speech);
  // While a speech model is being installed, videos wait for it, so no choice is needed.
  const needsSpeech = canHaveSpeech && source.subtitles === null && isMissing && !preparation;
  const waitsForSpeech =
    preparation &&
    (source === null || source.kind === 'talk' || ('subtitles' in source && source.subtitles === null)) &&
    !isWithout;

  const linkAbsence = capabilities.data?.links.absence?.reason ?? null;
  const hasNoDrive = drives !== undefined && needsDrive(drives);
  const obstacles: Record<Obstacle, boolean> = {
    drive: hasNoDrive && source?.kind !== 'sample' && source?.kind !== 'talk',
    links: source?.kind === 'link' && linkAbsence !== null,
    // Links may include subtitles.
    speech: needsSpeech && !isWithout && source.kind !== 'link',
    backend: backend.state !== 'connected',
  };
  const obstacleTexts: Record<Obstacle, string> = {
    drive: cloudMessages.banner.refused,
    links: linkAbsence ?? '',
    speech: pageMessages.speechMissing,
    backend: uploadMessages.backend.unavailable,
  };
  // The message disappears once the obstacle is resolved.
  const obstacle = tried !== null && obstacles[tried] ? obstacleTexts[tried] : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTried(null);
    const input = await form.check();
    if (!input) return;
    if (obstacles.drive) {
      focusStorageBanner();
      return setTried('drive');
    }
    if (obstacles.links) return setTried('links');
    if (obstacles.speech) return setTried('speech');
    if (obstacles.backend && (await backend.ask()) !== 'connected') return setTried('backend');
    onSubmit(input);
  };

  return (
    <form ref={element} className={classes.columns} onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <Box pb="lg">
          <VisuallyHidden component="h2">{sourcesMessages.heading}</VisuallyHidden>
          <SourceField
            chosen={source}
            givenFiles={form.givenFiles}
            limits={limits}
            talk={capabilities.data?.talk ?? null}
            links={capabilities.data?.links ?? (capabilities.isError ? null : undefined)}
            voices={capabilities.data?.voices}
            hasOwnSubtitlesField={needsSpeech && !isWithout}
            error={form.sourceError}
            otherPlaces={
              <DriveImportButton
                onChoose={(provider, { fileId, name, sizeBytes, durationSec }) =>
                  form.choose({
                    kind: 'drive',
                    provider,
                    fileId,
                    name,
                    sizeBytes,
                    durationSec,
                    trim: wholeLength,
                    subtitles: null,
                  })
                }
              />
            }
            onLinksReady={capabilities.refetch}
            onChange={form.choose}
          />
          {waitsForSpeech && (
            <Box mt="lg">
              <SpeechPreparation preparation={preparation} />
            </Box>
          )}
          {needsSpeech && (
            <Box mt="lg">
              <SpeechPanel
                speech={speech}
                isWithout={isWithout}
                onWithout={(without) => form.changeSpec({ transcription: !without })}
                subtitlesField={
                  <SubtitlesField chosen={null} onChange={(subtitles) => form.choose({ ...source, subtitles })} />
                }
              />
            </Box>
          )}
        </Box>
        <QueryPart
          query={capabilities}
          failed={uploadMessages.spec.failed}
          placeholder={<Placeholder width="100%" height="6rem" />}
        >
          {(known) => (
            <ClipSpecForm
              request={request}
              spec={request.spec}
              capabilities={known}
              problems={problems}
              attempt={form.attempt}
              isText={source?.kind === 'text'}
              frameUrl={form.frameUrl}
              speechField={isMissing && !preparation && <SpeechModelField speech={speech} />}
              searchField={speech && <SearchModelField speech={speech} />}
              onViewPlans={onViewPlans}
              isOpen={isOpen}
              onOpen={setOpen}
              onChange={form.change}
              onSpec={form.changeSpec}
            />
          )}
        </QueryPart>
      </div>
      <UploadSummary
        source={source}
        plan={plan}
        planError={planError}
        capabilities={capabilities.data}
        backend={backend.state}
        isBusy={isBusy}
        onLimit={onLimit}
      >
        <FormMessage message={obstacle ?? problem} errorCount={Object.keys(problems).length} />
      </UploadSummary>
    </form>
  );
}

/** Applies the default brand kit of the workspace once it loads, unless the user has already changed the options. */
function useDefaultKit({ request, changeSpec }: ReturnType<typeof useUploadForm>): void {
  const { data } = useQuery(brandKitsQuery);
  const isDone = useRef(false);
  useEffect(() => {
    if (!data || isDone.current) return;
    isDone.current = true;
    const kit = data.kits.find(({ isDefault, isLocked }) => isDefault && !isLocked);
    if (kit && isFirstSpec(request.spec)) changeSpec(withKit(kit));
  }, [data, request.spec, changeSpec]);
}

/** Focuses the first invalid field after an attempt to submit. The options are open by then. */
function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  attempt: number,
  problems: RequestProblems,
  sourceError: string | null,
): void {
  const focus = useEffectEvent(() => {
    const [first] = Object.keys(problems);
    const field = sourceError === null ? first && `[name="${first}"]` : '[name="source"], [type="range"]';
    if (field) form.current?.querySelector<HTMLElement>(field)?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt, not while problems are corrected.
  useEffect(() => focus(), [attempt]);
}
