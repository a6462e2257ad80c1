import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brandKitsQuery } from '../../lib/kits/brand-kits-query.ts';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../ui/feedback/query-part.tsx';
import { Section } from '../../ui/section.tsx';
import { KitEditor } from './kit-editor.tsx';
import { KitList } from './kit-list.tsx';
import { kitsMessages as messages } from './kits-messages.ts';

/** The brand kits of the workspace, or the editor of one. */
export function KitsTab() {
  const query = useQuery(brandKitsQuery);
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = query.data?.kits.find(({ id }) => id === editedId);
  // The editor replaces the list, since a picture and its settings need the space.
  if (edited) return <KitEditor key={edited.id} kit={edited} onClose={() => setEditedId(null)} />;
  return (
    <Section heading={messages.heading} isWide>
      <QueryPart query={query} failed={messages.failed} placeholder={<Placeholder width="100%" height="24rem" />}>
        {(list) => <KitList list={list} onEdit={setEditedId} />}
      </QueryPart>
    </Section>
  );
}
