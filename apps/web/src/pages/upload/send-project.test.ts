import { expect, it } from 'vitest';
import { firstRequest } from '../../features/processing/form/project-request-form.ts';
import type { ChosenFile } from '../../features/sources/chosen-source.ts';
import { withMaterial } from './send-project.ts';

const file: ChosenFile = {
  kind: 'file',
  file: new File(['1'], 'talk.mkv'),
  facts: null,
  trim: { startSec: 5, endSec: null },
  audioTrack: 2,
  subtitles: null,
};

it('the request for a file has its audio track and the part to use', () => {
  expect(withMaterial(firstRequest(), file).spec).toMatchObject({ audioTrack: 2, trimStartSec: 5, trimEndSec: null });
});

it('the request for a text has neither an audio track nor a part', () => {
  const request = firstRequest();
  expect(withMaterial(request, { kind: 'text', text: 'A valve held.', fileName: null })).toBe(request);
});
