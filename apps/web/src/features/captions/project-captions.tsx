import { type CaptionProject, captionsMessages as shared } from '@clipwright/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { locale } from '../../lib/format/locale.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import classes from './captions.module.css';
import { CaptionsClipChoices } from './captions-clip-choices.tsx';
import { captionsMessages as messages } from './captions-messages.ts';
import { ClipTexts } from './clip-texts.tsx';
import { exportCaptionTexts } from './export-caption-texts.ts';
import { GenerateCaptionsFields, type TextChoices } from './generate-captions-fields.tsx';
import { useGenerateCaptions } from './use-generate-captions.ts';

type WriterNoticeProps = Pick<CaptionProject, 'writer' | 'isOptimized'> & { spoken: string | null; language: string };

const names = new Intl.DisplayNames(locale, { type: 'language' });

/** A notice about the writer of the texts, and the choices that it cannot follow. */
function WriterNotice({ writer, isOptimized, spoken, language }: WriterNoticeProps) {
  const isForeign = writer.kind === 'transcript' && spoken !== null && spoken !== language;
  return (
    <>
      <Notice tone="info">
        {messages.writer[writer.reason ?? 'model']} {!isOptimized && messages.notOptimized}
      </Notice>
      {isForeign && (
        <Notice tone="warning" role="status">
          {messages.translation({ spoken: names.of(spoken) ?? spoken })}
        </Notice>
      )}
    </>
  );
}

/** The second step: the choice of clips and of a writing style, and the texts. */
export function ProjectCaptions({ data, first }: { data: CaptionProject; first: TextChoices }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [choices, setChoices] = useState(first);
  const { progress, isBusy, generate } = useGenerateCaptions(data.project.id);
  const written = data.clips.filter(({ texts }) => texts.length > 0);
  const chosen = data.clips.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const start = () => {
    if (chosen.length === 0) return showToast(shared.noClips, 'error');
    if (choices.platforms.length === 0) return showToast(shared.noPlatforms, 'error');
    generate({ ...choices, clipIds: chosen });
  };
  if (data.clips.length === 0) {
    return (
      <Stack gap="md" align="flex-start">
        <Text inherit c="dimmed">
          {messages.noClips}
        </Text>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/project/$projectId" params={{ projectId: data.project.id }} />}
        >
          {messages.openProject}
        </Button>
      </Stack>
    );
  }
  return (
    <>
      <Stack component="section" gap="md" className={classes.part} aria-labelledby="captions-clips">
        <Group gap="xs md">
          <h2 id="captions-clips">{messages.clipsHeading}</h2>
          <Text span inherit c="dimmed" role="status">
            {messages.selectedOf({ selected: chosen.length, total: data.clips.length })}
          </Text>
          <Button
            variant="default"
            size="sm"
            onClick={() =>
              setSelected(chosen.length === data.clips.length ? new Set() : new Set(data.clips.map(({ id }) => id)))
            }
          >
            {chosen.length === data.clips.length ? messages.deselectAll : messages.selectAll}
          </Button>
        </Group>
        <CaptionsClipChoices clips={data.clips} selected={selected} onChange={setSelected} />
      </Stack>
      <Stack component="section" gap="md" className={classes.part} aria-labelledby="captions-how">
        <h2 id="captions-how">{messages.howHeading}</h2>
        <WriterNotice
          writer={data.writer}
          isOptimized={data.isOptimized}
          spoken={data.spokenLanguage}
          language={choices.language}
        />
        <GenerateCaptionsFields choices={choices} onChange={(change) => setChoices((now) => ({ ...now, ...change }))} />
        <Group gap="xs md">
          <Button onClick={start} loading={isBusy}>
            {messages.generate}
          </Button>
          <Text role="status" span inherit c="dimmed">
            {isBusy &&
              (progress
                ? messages.generatingOf({ done: progress.clipsDone, total: progress.clipsTotal })
                : messages.generating)}
          </Text>
        </Group>
      </Stack>
      <Stack component="section" gap="md" className={classes.part} aria-labelledby="captions-texts">
        <Group gap="xs md">
          <h2 id="captions-texts">{messages.resultsHeading}</h2>
          {written.length > 0 && (
            <Button variant="default" size="sm" onClick={() => exportCaptionTexts(data)}>
              {messages.exportAll}
            </Button>
          )}
        </Group>
        {written.length === 0 ? (
          <Text inherit c="dimmed">
            {messages.noTexts}
          </Text>
        ) : (
          written.map((clip) => <ClipTexts key={clip.id} projectId={data.project.id} clip={clip} />)
        )}
      </Stack>
    </>
  );
}
