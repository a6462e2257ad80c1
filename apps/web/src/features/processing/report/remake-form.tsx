import type { ProcessingStatus } from '@clipwright/contract';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { languageNameOf } from '../../../lib/format/language-name-of.ts';
import { rememberFocus } from '../../../ui/dialogs/return-focus.ts';
import { AudioTrackField } from '../../../ui/forms/audio-track-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { VoicesField } from '../../../ui/forms/voices-field.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import classes from './source-report.module.css';
import { sourceReportTexts } from './source-report-messages.ts';
import { useRemake } from './use-remake.ts';

const { form: texts } = sourceReportTexts;

/** The languages offered in the form of a new project. */
const offered = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'ja', 'zh'] as const;

type Choices = NonNullable<ProcessingStatus['choices']>;
/** Renders the file picker for subtitles. */
export type RenderSubtitlesField = (chosen: File | null, onChange: (file: File | null) => void) => ReactNode;

type RemakeFormProps = {
  projectId: string;
  /** The source that subtitles are added to, or null if it cannot have any. */
  sourceId: string | null;
  choices: Choices;
  renderSubtitlesField: RenderSubtitlesField;
  onClose: () => void;
};

/** A form for another audio track, language, number of speakers or source of the words, which remakes the clips. */
export function RemakeForm({ projectId, sourceId, choices, renderSubtitlesField, onClose }: RemakeFormProps) {
  const { audio_tracks: tracks } = choices;
  const [audioTrack, setAudioTrack] = useState(choices.audio_track);
  const [language, setLanguage] = useState(choices.language);
  const [voices, setVoices] = useState(choices.voices);
  const [useSubtitles, setUseSubtitles] = useState(choices.use_subtitles);
  const [file, setFile] = useState<File | null>(null);
  const remake = useRemake(projectId, onClose);
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const returnFocus = rememberFocus();
    form.current?.querySelector('select')?.focus();
    return () => void setTimeout(returnFocus);
  }, []);
  const isUnchanged =
    file === null &&
    audioTrack === choices.audio_track &&
    language === choices.language &&
    voices === choices.voices &&
    useSubtitles === choices.use_subtitles;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUnchanged || remake.isPending) return;
    const subtitles = useSubtitles && sourceId !== null && file !== null ? { sourceId, file } : null;
    remake.mutate({ chosen: { audioTrack, language, voices, useSubtitles }, subtitles });
  };
  return (
    <Form
      ref={form}
      gap="sm"
      maw={640}
      pt="md"
      px="lg"
      pb="lg"
      bd="1px solid var(--cw-line)"
      bdrs="lg"
      bg="var(--cw-surface)"
      className={classes.form}
      aria-labelledby={headingId}
      onSubmit={submit}
    >
      <h3 id={headingId}>{texts.heading}</h3>
      <Text size="sm" c="dimmed">
        {texts.hint}
      </Text>
      <AudioTrackField tracks={tracks} chosen={audioTrack} onChange={setAudioTrack} />
      <NativeSelect
        label={texts.language}
        value={language ?? 'auto'}
        data={[{ value: 'auto', label: texts.detected }, ...listLanguages(choices.language)]}
        onChange={(event) => setLanguage(event.currentTarget.value === 'auto' ? null : event.currentTarget.value)}
      />
      <VoicesField chosen={voices} onChange={setVoices} />
      <NativeSelect
        label={texts.words}
        value={useSubtitles ? 'subtitles' : 'sound'}
        data={[
          { value: 'subtitles', label: texts.fromSubtitles },
          { value: 'sound', label: texts.fromSound },
        ]}
        onChange={(event) => {
          const isOn = event.currentTarget.value === 'subtitles';
          setUseSubtitles(isOn);
          // A file is not sent if its field is hidden.
          if (!isOn) setFile(null);
        }}
      />
      {useSubtitles && sourceId !== null && renderSubtitlesField(file, setFile)}
      {isUnchanged && (
        <Text size="sm" c="dimmed">
          {texts.unchanged}
        </Text>
      )}
      <Group gap="sm">
        <Button type="submit" disabled={isUnchanged} loading={remake.isPending}>
          {texts.submit}
        </Button>
        <Button variant="default" onClick={onClose}>
          {uiMessages.close}
        </Button>
      </Group>
    </Form>
  );
}

/** Returns the offered languages and the current one, which the API may have set to another language. */
function listLanguages(chosen: string | null): { value: string; label: string }[] {
  return [...new Set([...offered, ...(chosen === null ? [] : [chosen])])].map((value) => ({
    value,
    label: languageNameOf(value),
  }));
}
