import type { ProjectClip } from '@clipwright/contract';
import { Box, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { formatScore } from '../../../lib/format/format-score.ts';
import { Columns } from '../../../ui/columns.tsx';
import { projectsMessages } from '../projects-messages.ts';
import classes from './clip-charts.module.css';
import { countClipPlatforms } from './count-clip-platforms.ts';

const { charts: texts } = projectsMessages;

/** The maximum of the score scale. */
const maxScore = 10;

/** Charts that compare the scores and platforms of a project's clips. Hidden for a single clip. */
export function ClipCharts({ clips }: { clips: readonly ProjectClip[] }) {
  const scored = clips.filter((clip) => clip.viral_score !== null);
  const platforms = countClipPlatforms(clips);
  if (clips.length < 2) return null;
  return (
    <Columns lg={2} gap="lg 2xl" mb="lg">
      {scored.length > 1 && <Scores clips={scored} />}
      {platforms.length > 1 && <Platforms counts={platforms} all={clips.length} />}
    </Columns>
  );
}

function Scores({ clips }: { clips: readonly ProjectClip[] }) {
  const headingId = useId();
  return (
    <Box component="figure" pos="relative" miw={0} aria-labelledby={headingId}>
      <Box id={headingId} component="figcaption" mb="sm" fw={650}>
        {texts.scores}
      </Box>
      <Group gap="xs" wrap="nowrap" align="stretch" h={176} className={classes.columns} aria-hidden>
        {clips.map(({ id, clip_number, title, viral_score }) => (
          <Stack
            key={id}
            gap="2xs"
            align="center"
            justify="flex-end"
            flex="0 1 48px"
            miw={0}
            className={classes.column}
            title={title}
          >
            <Text span fz="sm" lh={1} className={classes.value}>
              {formatScore(viral_score ?? 0)}
            </Text>
            <Box
              component="span"
              flex="0 1 auto"
              w="100%"
              mih={2}
              mah={128}
              bg="var(--cw-accent-line)"
              style={{ borderRadius: '4px 4px 0 0', height: `${((viral_score ?? 0) / maxScore) * 100}%` }}
            />
            <Text span fz="sm" lh={1} pt="2xs" c="dimmed">
              {clip_number}
            </Text>
          </Stack>
        ))}
      </Group>
      <VisuallyHidden>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.clip}</th>
              <th scope="col">{texts.score}</th>
            </tr>
          </thead>
          <tbody>
            {clips.map(({ id, clip_number, title, viral_score }) => (
              <tr key={id}>
                <th scope="row">{texts.clipName({ number: clip_number, title })}</th>
                <td>{formatScore(viral_score ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Box>
  );
}

function Platforms({ counts, all }: { counts: ReturnType<typeof countClipPlatforms>; all: number }) {
  const headingId = useId();
  return (
    <Box component="figure" pos="relative" miw={0} aria-labelledby={headingId}>
      <Box id={headingId} component="figcaption" mb="sm" fw={650}>
        {texts.platforms}
      </Box>
      <Stack component="dl" gap="xs">
        {counts.map(({ platform, count }) => (
          <Columns key={platform} columns="6rem minmax(0, 1fr)" gap={0} align="center" className={classes.row}>
            <dt>{texts.platformNames[platform]}</dt>
            <dd>
              <Box component="span" h={12} bdrs={4} bg="var(--cw-info-tint)" aria-hidden>
                <Box
                  component="span"
                  h="100%"
                  bdrs={4}
                  bg="var(--cw-accent-line)"
                  display="block"
                  style={{ width: `${(count / all) * 100}%` }}
                />
              </Box>
              {formatNumber(count)}
            </dd>
          </Columns>
        ))}
      </Stack>
    </Box>
  );
}
