import { type ProcessingStage, type ProcessingStatus, stageNames } from '@clipwright/contract';
import { Box, Center, Stack, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Columns } from '../../ui/columns.tsx';
import { processingTexts } from './processing-messages.ts';
import { describeStage } from './progress/describe-stage.ts';
import classes from './stage-list.module.css';

/** The six stages of a run: finished ones, the current one with its progress, and pending ones. */
export function StageList({ status }: { status: Pick<ProcessingStatus, 'stages' | 'waiting_for'> }) {
  return (
    <Stack component="ol" gap={0} aria-label={processingTexts.stages}>
      {status.stages.map((stage, index) => {
        const { word, detail } = describeStage(status.stages, index, { isWaiting: Boolean(status.waiting_for) });
        return (
          <Columns
            key={stage.id}
            component="li"
            columns="24px minmax(0, 1fr) auto"
            gap="0 sm"
            align="center"
            pos="relative"
            py={6}
            c="dimmed"
            className={classes.stage}
            data-state={stage.status}
          >
            <Center component="span" w={24} h={24} bdrs="50%" className={classes.mark}>
              <Mark stage={stage} />
            </Center>
            <span className={classes.name}>{stageNames[stage.id]}</span>
            <Text span size="sm" className={classes.word}>
              {word}
            </Text>
            {detail && (
              <Text span size="sm" style={{ gridColumn: '2 / -1' }}>
                {detail}
              </Text>
            )}
            {stage.status === 'processing' && (
              <Box
                component="span"
                h={4}
                mt={6}
                mb={2}
                bdrs={2}
                bg="var(--cw-line)"
                style={{ gridColumn: '2 / -1', overflow: 'hidden' }}
              >
                <Box
                  component="span"
                  h="100%"
                  bg="var(--cw-accent-line)"
                  display="block"
                  style={{
                    transition: 'width var(--cw-motion-arrival) var(--cw-ease-in)',
                    width: `${Math.round(stage.progress)}%`,
                  }}
                />
              </Box>
            )}
          </Columns>
        );
      })}
    </Stack>
  );
}

function Mark({ stage }: { stage: ProcessingStage }) {
  if (stage.status === 'completed') return <IconCheck size={16} aria-hidden />;
  return stage.status === 'failed' ? <IconX size={16} aria-hidden /> : null;
}
