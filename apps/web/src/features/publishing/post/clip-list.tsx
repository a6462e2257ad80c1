import type { NetworkAccount } from '@clipwright/contract';
import { Box, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { nameAccount } from '../accounts/name-account.ts';
import { ClipPreview } from './clip-preview.tsx';
import { draftKey, type PostedClip } from './post-form.ts';
import { postMessages } from './post-messages.ts';
import { TextFields } from './text-fields.tsx';
import type { PostFormState } from './use-post-form.ts';

const { texts: messages } = postMessages;

type ClipListProps = {
  clips: readonly PostedClip[];
  /** The accounts to post to. */
  accounts: readonly NetworkAccount[];
  hasTitle: boolean;
  post: PostFormState;
};

/** The clips that are posted together. Each opens to its preview and texts. */
export function ClipList({ clips, ...rest }: ClipListProps) {
  return (
    <Stack gap="xs" pt="xs">
      <Text size="sm" c="dimmed">
        {messages.many}
      </Text>
      <ol aria-labelledby="post-texts">
        {clips.map((clip) => (
          <ClipItem key={clip.id} clip={clip} {...rest} />
        ))}
      </ol>
    </Stack>
  );
}

function ClipItem({ clip, accounts, hasTitle, post }: Omit<ClipListProps, 'clips'> & { clip: PostedClip }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="li" data-line="between">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Box component="summary" py="xs" data-breakable>
          {clip.title}
        </Box>
        {isOpen && (
          <Stack gap="md" pb="md">
            <TextFields
              texts={post.textsOf(clip.id)}
              hasTitle={hasTitle}
              onChange={(texts) => post.changeTexts(clip.id, texts)}
            />
            {accounts.map((account) => {
              const own = post.form.exceptions[draftKey(clip.id, account.id)]?.texts;
              return (
                own && (
                  <Stack key={account.id} gap="xs" component="fieldset">
                    <Text component="legend" size="sm" fw={650}>
                      {messages.ofAccount({ account: nameAccount(account) })}
                    </Text>
                    <TextFields
                      texts={own}
                      hasTitle={account.limits.titleChars !== null}
                      onChange={(texts) => post.except(clip.id, account.id, { texts })}
                    />
                  </Stack>
                )
              );
            })}
            <ClipPreview clip={clip} />
          </Stack>
        )}
      </details>
    </Box>
  );
}
