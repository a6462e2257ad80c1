import { moreClipsInput, projectChange, renditionInput, shareInput } from '@clipwright/contract';
import { checkWith } from '../../../lib/api/check-with.ts';

export const checkMoreClips = checkWith(moreClipsInput);

export const checkName = checkWith(projectChange);

export const checkVersion = checkWith(renditionInput);

export const checkShare = checkWith(shareInput);
