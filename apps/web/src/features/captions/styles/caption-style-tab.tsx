import type { CaptionStyle } from '@clipwright/contract';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { Section } from '../../../ui/section.tsx';
import { captionStyleMessages as messages } from './caption-style-messages.ts';
import { DefaultStyles } from './default-styles.tsx';
import { GlossaryList } from './glossary-list.tsx';
import { StyleEditor } from './style-editor.tsx';
import { StyleList } from './style-list.tsx';
import { captionStylesQuery, glossaryQuery } from './style-queries.ts';

/** The caption styles, the user's own styles, and the corrected names. */
export function CaptionStyleTab() {
  const styles = useQuery(captionStylesQuery);
  const names = useQuery(glossaryQuery);
  const [edited, setEdited] = useState<CaptionStyle | null>(null);
  // The editor replaces the list, since a picture and its settings need the space.
  if (edited) return <StyleEditor key={edited.id} style={edited} onClose={() => setEdited(null)} />;
  return (
    <>
      <Section heading={messages.styles.heading} isWide>
        <QueryPart query={styles} failed={messages.failed} placeholder={<Placeholder width="100%" height="30rem" />}>
          {(list) => (
            <Stack gap="md" data-status-room>
              <StyleList list={list} onEdit={setEdited} />
            </Stack>
          )}
        </QueryPart>
      </Section>
      <Section heading={messages.defaults.heading}>
        <QueryPart query={styles} failed={messages.failed} placeholder={<Placeholder width="100%" height="20rem" />}>
          {(list) => (
            <Stack gap="md" data-status-room>
              <DefaultStyles list={list} />
            </Stack>
          )}
        </QueryPart>
      </Section>
      <Section heading={messages.glossary.heading}>
        <QueryPart
          query={names}
          failed={messages.glossary.failed}
          placeholder={<Placeholder width="100%" height="8rem" />}
        >
          {(glossary) => (
            <Stack gap="md" data-status-room>
              <GlossaryList glossary={glossary} />
            </Stack>
          )}
        </QueryPart>
      </Section>
    </>
  );
}
