import type { PostFix, PostProblem } from '@clipwright/contract';
import { Box, Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { statusIcons } from '../../../ui/feedback/status-icons.ts';
import { linkButton } from '../../../ui/link-button.ts';
import { type PostedClip, toException } from './post-form.ts';
import { postMessages } from './post-messages.ts';

const { problems: texts } = postMessages;

/** A problem of a clip on an account. */
export type DraftProblem = PostProblem & { clip: PostedClip };

type ProblemListProps = {
  label: string;
  problems: readonly DraftProblem[];
  /** True to name the clip of each problem. */
  hasSeveralClips: boolean;
  onFix: (problem: DraftProblem, fix: PostFix) => void;
};

/** The problems of posts on one account, each with a button that solves it. */
export function ProblemList({ label, problems, hasSeveralClips, onFix }: ProblemListProps) {
  const solvable = problems.filter(({ fix }) => toException(fix) !== null && fix?.kind !== 'post-again');
  return (
    <Stack gap="xs">
      <Stack component="ul" gap="xs" aria-label={label}>
        {problems.map((problem) => {
          const { field, code, isBlocking, fix, clip } = problem;
          const tone = isBlocking ? 'danger' : 'warning';
          const Icon = statusIcons[tone];
          const message = hasSeveralClips
            ? texts.ofClip({ title: clip.title, message: problem.message })
            : problem.message;
          return (
            <Group
              key={`${clip.id} ${field} ${code}`}
              component="li"
              {...(isBlocking && { tabIndex: -1, 'data-blocking': true })}
              gap="2xs sm"
              px="sm"
              py="xs"
              bdrs="sm"
              fz="sm"
              lh="sm"
              bg={`var(--cw-${tone}-tint)`}
              c={`var(--cw-${tone})`}
            >
              <Icon size={20} style={{ flex: 'none' }} aria-hidden />
              <Box flex="1 1 12rem" miw={0} data-breakable>
                {message}
              </Box>
              {fix?.kind === 'edit-clip' ? (
                <Link
                  to="/project/$projectId/clip/$clipId/edit"
                  params={{ projectId: clip.project_id, clipId: clip.id }}
                  className={linkButton.outlined}
                >
                  {texts.fixes[fix.kind]}
                </Link>
              ) : (
                fix && (
                  <Button variant="default" size="sm" onClick={() => onFix(problem, fix)}>
                    {texts.fixes[fix.kind]}
                  </Button>
                )
              )}
            </Group>
          );
        })}
      </Stack>
      {solvable.length > 1 && (
        <Button
          variant="default"
          size="sm"
          w="fit-content"
          onClick={() => {
            for (const problem of solvable) if (problem.fix) onFix(problem, problem.fix);
          }}
        >
          {texts.fixAll({ count: solvable.length })}
        </Button>
      )}
    </Stack>
  );
}
