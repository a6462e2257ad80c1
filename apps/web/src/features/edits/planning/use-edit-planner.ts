import type { EditMaterial } from '@clipwright/contract';
import { useState } from 'react';
import { createEditPlanner, type EditPlanner } from './create-edit-planner.ts';
import { createTidyTools, type TidyTools } from './create-tidy-tools.ts';
import type { EditFonts } from './load-edit-fonts.ts';

type EditTools = { planner: EditPlanner; tidyTools: TidyTools };

/** Returns the planner of a clip, created again if its material covers another part of the source or other speakers. */
export function useEditPlanner(material: EditMaterial, fonts: EditFonts): EditTools {
  const create = () => ({
    window: material.window,
    fonts,
    transcript: material.transcript,
    tools: { planner: createEditPlanner(material, fonts.of), tidyTools: createTidyTools(material) },
  });
  const [made, setMade] = useState(create);
  if (made.window === material.window && made.fonts === fonts && made.transcript === material.transcript)
    return made.tools;
  const next = create();
  setMade(next);
  return next.tools;
}
