import type { EditRange } from '@clipwright/clip-spec';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editSuggestionsQuery } from '../edits-queries.ts';

/**
 * Titles and key words for what the clip shows. They are looked for again when it shows more or less of the source, as
 * soon as the server has that; until then the last ones stay.
 */
export function useEditSuggestions(clipId: string, ranges: readonly EditRange[], isSaved: boolean) {
  const startSec = Math.min(...ranges.map((range) => range.startSec));
  const endSec = Math.max(...ranges.map((range) => range.endSec));
  const stretch = `${startSec}-${endSec}`;
  const [savedStretch, setSavedStretch] = useState(isSaved ? stretch : null);
  if (isSaved && savedStretch !== stretch) setSavedStretch(stretch);
  return useQuery(editSuggestionsQuery(clipId, savedStretch));
}
