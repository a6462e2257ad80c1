import type { ProjectClip } from '@clipwright/contract';
import { Anchor, Box, Group, Stack, Text } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { formatQuotation } from '../../../lib/format/format-quotation.ts';
import { formatScore } from '../../../lib/format/format-score.ts';
import { isCompared } from '../../../ui/clips/is-compared.ts';
import { ScoreChip } from '../../../ui/clips/score-chip.tsx';
import { levelColors, toScoreLevel } from '../../../ui/clips/score-level.ts';
import { Columns } from '../../../ui/columns.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { clipsTexts } from '../clips-messages.ts';
import classes from './why-view.module.css';

const parts = ['viral_potential', 'engagement', 'story_value', 'audio_impact'] as const;

/** The reasons for a clip: its scores, its strengths with quotes, and its weaknesses. */
export function WhyView({ clip, onSeek }: { clip: ProjectClip; onSeek: (sec: number) => void }) {
  const { why } = clipsTexts;
  const strengths = clip.reasons.filter(({ kind }) => kind === 'strength');
  // Data that an older version stored on the device has no doubts.
  const doubts = clip.doubts ?? [];
  const weaknesses = clip.reasons.filter(({ kind }) => kind === 'weakness');
  if (clip.viral_score === null && clip.reasons.length + doubts.length === 0)
    return (
      <Text inherit c="dimmed">
        {why.none}
      </Text>
    );
  return (
    <Stack gap="md" className={classes.why}>
      <Notes tone="warning" clip={clip} notes={doubts.filter(({ kind }) => kind === 'doubt')} onSeek={onSeek} />
      <Notes tone="info" clip={clip} notes={doubts.filter(({ kind }) => kind !== 'doubt')} onSeek={onSeek} />
      {clip.viral_score !== null && (
        <Stack component="dl" gap="2xs">
          <Columns columns="minmax(0, 1fr) auto" gap="xs" align="center">
            <Box component="dt" fw={650}>
              {why.viral}
            </Box>
            <dd>
              <ScoreChip score={clip.viral_score} />
            </dd>
            {isCompared(clip) && (
              <Text component="dd" size="sm" c="dimmed" data-wide>
                {uiMessages.scoreCompared}
              </Text>
            )}
          </Columns>
          {parts.map((part) => (
            <Part key={part} name={why.parts[part]} score={clip[part]} />
          ))}
        </Stack>
      )}
      {isCompared(clip) && clip.absolute_score !== null && (
        <Box component="details" fz="sm" lh="sm" c="dimmed" className={classes.about}>
          <summary>{why.aboutScore}</summary>
          <p>{why.absolute({ score: formatScore(clip.absolute_score) })}</p>
        </Box>
      )}
      {strengths.length > 0 && (
        <Stack gap="xs" pt="sm" data-line="above">
          <h3>{why.strengths}</h3>
          {strengths.map((reason) => (
            <Reason key={`${reason.text}${reason.atSec}`} reason={reason} clip={clip} onSeek={onSeek} />
          ))}
        </Stack>
      )}
      <Stack gap="xs" pt="sm" data-line="above">
        <h3>{why.weaknesses}</h3>
        {weaknesses.length === 0 && <p>{why.noWeaknesses}</p>}
        {weaknesses.map((reason) => (
          <Reason key={`${reason.text}${reason.atSec}`} reason={reason} clip={clip} onSeek={onSeek} />
        ))}
      </Stack>
      {clip.target_audience && (
        <p>
          <strong>{why.audience}</strong> {clip.target_audience}
        </p>
      )}
    </Stack>
  );
}

type NotesProps = {
  tone: 'warning' | 'info';
  notes: ProjectClip['doubts'];
  clip: ProjectClip;
  onSeek: (sec: number) => void;
};

/** Doubts or decisions about the clip; those at a known time have a button that plays the clip from there. */
function Notes({ tone, notes, clip, onSeek }: NotesProps) {
  const { why } = clipsTexts;
  if (notes.length === 0) return null;
  return (
    <Notice tone={tone}>
      <Stack gap="2xs">
        {tone === 'warning' && <h3>{why.checks}</h3>}
        {notes.map(({ text, facts: { atSec } }) => {
          const inClipSec = typeof atSec === 'number' ? toClipSec(clip, atSec) : null;
          return (
            <p key={text}>
              {text}{' '}
              {inClipSec !== null && (
                <Anchor component="button" type="button" inherit c="inherit" onClick={() => onSeek(inClipSec)}>
                  {why.seek({ clock: formatClock(inClipSec) })}
                </Anchor>
              )}
            </p>
          );
        })}
      </Stack>
    </Notice>
  );
}

/** A score of the clip with a bar; nothing without one. */
function Part({ name, score }: { name: string; score: number | null }) {
  if (score === null) return null;
  return (
    <Columns columns="minmax(0, 1fr) auto" gap="xs" align="center" fz="sm" lh="sm">
      <Box component="dt" c="dimmed">
        {name}
      </Box>
      <Group component="dd" gap="xs" wrap="nowrap" justify="flex-end">
        <Box component="span" w={72} h={6} bdrs={3} bg="var(--cw-line)" style={{ overflow: 'hidden' }} aria-hidden>
          <Box
            component="span"
            h="100%"
            display="block"
            bg={levelColors[toScoreLevel(score)]}
            style={{ width: `${score * 10}%` }}
          />
        </Box>
        {formatScore(score)}
      </Group>
    </Columns>
  );
}

/** Converts a source time to one within the clip. */
function toClipSec({ start_time, duration }: ProjectClip, sourceSec: number): number {
  return Math.min(Math.max(0, sourceSec - start_time), duration);
}

type ReasonProps = {
  reason: ProjectClip['reasons'][number];
  clip: ProjectClip;
  onSeek: (sec: number) => void;
};

function Reason({ reason, clip, onSeek }: ReasonProps) {
  const { text, quote, atSec } = reason;
  const inClipSec = toClipSec(clip, atSec);
  const clock = formatClock(inClipSec);
  return (
    <Stack gap="2xs">
      <p>{text}</p>
      {quote && (
        <button
          type="button"
          className={classes.quote}
          title={clipsTexts.why.seek({ clock })}
          onClick={() => onSeek(inClipSec)}
        >
          <span>{formatQuotation(quote)}</span>
          <Group component="span" gap="2xs" wrap="nowrap" display="inline-flex" fz="sm" c="dimmed">
            <IconPlayerPlayFilled size={14} aria-hidden />
            {clock}
          </Group>
        </button>
      )}
    </Stack>
  );
}
