import { editSpec, mapBrandPaths } from '@clipwright/clip-spec';
import type { EditMaterial } from '@clipwright/contract';
import { keepAround, packWindowLevels } from '@clipwright/media/data';
import { eq } from 'drizzle-orm';
import { listStyles } from '../../captions/index.ts';
import { clipEditCopies } from '../../db/tables/edits-tables.ts';
import type { Deps } from '../../deps.ts';
import { type LocalFiles, signFileAddress } from '../../files/index.ts';
import { listEditFonts } from './edit-fonts.ts';
import { type EditDeps, openEdit } from './open-edit.ts';
import { describeCopy, noteCopyUse } from './read-edit-copy.ts';
import { readEditWork } from './read-edit-work.ts';
import { readPackedView } from './view-file.ts';
import { windowOfEdit } from './window-of-edit.ts';

/** Reads everything that a page needs to edit a user's clip. @throws AppError the errors from `openEdit` */
export async function readEditMaterial(
  deps: EditDeps & Pick<Deps, 'now' | 'secrets'>,
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<EditMaterial> {
  return await deps.files.withLocalFiles((local) => readMaterial({ ...deps, local }, userId, id, signal), { signal });
}

async function readMaterial(
  { local, ...deps }: EditDeps & Pick<Deps, 'now' | 'secrets'> & { local: LocalFiles },
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<EditMaterial> {
  const { edit, clip } = await openEdit(deps, userId, id, signal);
  const { styles } = await listStyles(deps, userId);
  const ownStyles = styles
    .filter(({ isBuiltIn }) => !isBuiltIn)
    .map(({ id: styleId, name, look }) => ({ id: styleId, name, look }));
  const { work, sourceKey, logoKey, brandFontKeys } = await readEditWork(deps, edit.clipId, {
    signal,
    local,
    ownStyles,
  });
  const { recognized, speakers, projectId } = work;
  const { info, transcript, sound, audioIndex, keyframesSec, backdrop } = work.material;
  const window = windowOfEdit(edit);
  const [copy = null] = await deps.db.asUser(userId, (tx) =>
    tx.select().from(clipEditCopies).where(eq(clipEditCopies.clipId, edit.clipId)),
  );
  await noteCopyUse(deps, copy);
  const { transcript: near, firstWord } = keepAround(recognized, window);
  const unseen = { shots: [], tracks: [], pictures: [], turns: null };
  const view = (await readPackedView(deps.files, edit.viewKey)) ?? unseen;
  const spec = editSpec.parse({
    ...work.spec,
    logoPath: null,
    brand: work.spec.brand && mapBrandPaths(work.spec.brand, () => null),
  });
  const { modelsDir } = (await deps.getParts()).tools;
  const drawn = { modelsDir, userId, transcript, brandFontKeys };
  const isNear = (atSec: number) => atSec >= window.startSec && atSec <= window.endSec;
  return {
    name: clip.name,
    info: { ...info, path: '' },
    audioIndex,
    window,
    backdrop,
    styles,
    spec,
    transcript: near && { ...near, firstWord },
    projectId,
    speakers,
    view,
    levels: packWindowLevels(sound, window),
    speech: sound?.speech.filter(({ startSec, endSec }) => endSec > window.startSec && startSec < window.endSec) ?? [],
    keyframesSec: keyframesSec.filter(isNear),
    ...(await listEditFonts(deps, { ...drawn, edit: edit.document, brand: work.spec.brand }, signal)),
    logoUrl: logoKey && signFileAddress(deps, { key: logoKey, userId, downloadName: null }),
    copy: describeCopy(copy, { edit, window, isSourceThere: sourceKey !== null, now: deps.now() }),
  };
}
