import type { GeneratedClip } from '@clipwright/contract';
import { Group, Stack, Text } from '@mantine/core';
import { Section } from '../../ui/section.tsx';
import { CaptionsChoice } from './captions-choice.tsx';
import { processingTexts as texts } from './processing-messages.ts';
import { isOver } from './progress/follow-run.ts';
import type { FollowedRun } from './progress/use-run.ts';
import { type RenderSubtitles, RunControls } from './run-controls.tsx';
import { RunPanel } from './run-panel.tsx';

type ProcessingSectionProps = {
  run: FollowedRun;
  /** True if the project is being processed, so that space is reserved until the run has loaded. */
  isExpected: boolean;
  renderSubtitles: RenderSubtitles | null;
  onOpen: (clip: GeneratedClip) => void;
};

/** The run within a project's page: its progress, then its problems. Renders nothing if there were none. */
export function ProcessingSection({ run, isExpected, renderSubtitles, onOpen }: ProcessingSectionProps) {
  const { status } = run;
  if (!status && !run.error && !isExpected) return null;
  const hasMissing = status?.pending_clips.some((clip) => clip.status === 'failed') ?? false;
  const hasWords = status !== null && status.warnings.length + status.notes.length > 0;
  const lacksCaptions = status?.lacks_captions ?? false;
  if (status?.status === 'completed' && !hasWords && !hasMissing && !lacksCaptions) return null;
  const isAtWork = status === null ? run.error === null : !isOver(status);
  return (
    <Section heading={texts.title}>
      <Stack gap="md">
        <RunPanel
          run={run}
          note={
            isAtWork && (
              <Text size="sm" c="dimmed">
                {texts.mayClose}
              </Text>
            )
          }
          isBrief={!isAtWork}
          onOpen={onOpen}
        />
        <CaptionsChoice run={run} renderSubtitles={renderSubtitles} />
        <Group gap="sm" data-when-filled>
          <RunControls run={run} renderSubtitles={renderSubtitles} />
        </Group>
      </Stack>
    </Section>
  );
}
