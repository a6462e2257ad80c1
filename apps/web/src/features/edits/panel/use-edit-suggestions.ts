import type { EditRange } from '@clipwright/clip-spec';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editSuggestionsQuery } from '../edits-queries.ts';

/**
 * Fetches suggested titles and key words for the clip. They are fetched again once the server has a document with
 * another source range; until then the previous ones stay.
 */
export function useEditSuggestions(clipId: string, ranges: readonly EditRange[], isSaved: boolean) {
  const startSec = Math.min(...ranges.map((range) => range.startSec));
  const endSec = Math.max(...ranges.map((range) => range.endSec));
  const stretch = `${startSec}-${endSec}`;
  const [savedStretch, setSavedStretch] = useState(isSaved ? stretch : null);
  if (isSaved && savedStretch !== stretch) setSavedStretch(stretch);
  return useQuery(editSuggestionsQuery(clipId, savedStretch));
}
