import { extname } from 'node:path';
import type { ExportPackageQuery, TimelineFormat } from '@clipwright/contract';
import type { EditDocument } from '@clipwright/media';
import type { LocalFiles } from '../../files/index.ts';
import { currentLanguage } from '../../http/current-language.ts';
import { MAX_ARCHIVE_BYTES, type PackedFile, packClipFiles, withEnd } from '../clips/download/pack-clip-files.ts';
import { toClipFileName } from '../clips/to-clip-file-name.ts';
import { hasWords, writeClips } from './export-clips.ts';
import type { EditDeps } from './open-edit.ts';
import { type MissingVideo, packageMessagesIn } from './package-messages.ts';
import {
  bumperId,
  type ClipDocument,
  type ClipFile,
  readClipDocument,
  readProjectDocuments,
} from './read-clip-document.ts';

/** `enter` takes a slot for an archive and returns a function that releases it. */
type PackageDeps = EditDeps & { enter: () => Promise<() => void> };
export type Package = { name: string; content: AsyncGenerator<Uint8Array> };

/**
 * Packages a timeline for a user's clip with everything needed to open it elsewhere: the original video if it exists
 * and is wanted, subtitles, and instructions for each program.
 * @throws AppError the errors from `exportClip`, `too_many_downloads`, `resource_busy`
 */
export async function packageClip(
  deps: PackageDeps,
  userId: string,
  id: string,
  query: ExportPackageQuery,
  signal: AbortSignal,
): Promise<Package> {
  const read = async (local: LocalFiles) => {
    const clip = await readClipDocument(deps, userId, id, { signal, local });
    return await pack(deps, { title: clip.name, clips: [clip] }, query, signal);
  };
  return await deps.files.withLocalFiles(read, { signal });
}

/**
 * Packages all non-skipped clips in a project as one timeline.
 * @throws AppError the errors from `exportProject`, `too_many_downloads`, `resource_busy`
 */
export async function packageProject(
  deps: PackageDeps,
  userId: string,
  projectId: string,
  query: ExportPackageQuery,
  signal: AbortSignal,
): Promise<Package> {
  const read = async (local: LocalFiles) => {
    const { title, documents } = await readProjectDocuments(deps, userId, projectId, { signal, local });
    return await pack(deps, { title, clips: documents }, query, signal);
  };
  return await deps.files.withLocalFiles(read, { signal });
}

async function pack(
  deps: PackageDeps,
  { title, clips }: { title: string; clips: readonly ClipDocument[] },
  { format, ratio = clips[0]?.ratio ?? undefined, video = 'yes' }: ExportPackageQuery,
  signal: AbortSignal,
): Promise<Package> {
  const texts = packageMessagesIn[currentLanguage()];
  const nameFile = namesOnce();
  const readMeName = nameFile(texts.fileName);
  const sources = nameSources(clips, nameFile);
  // The timeline finds its files by these names.
  const packed = nameFiles(clips, nameFile);
  const documents = clips.map((clip) => withNames(clip, sources.get(keyOf(clip))?.name, packed));
  const timeline = await writeClips(documents, title, { format, ratio }, signal);
  const timelineName = nameFile(timeline.name);
  const subtitles: PackedFile[] = [];
  for (const document of documents.filter(hasWords)) {
    const { name, text } = await writeClips([document], document.name, { format: 'srt', ratio }, signal);
    subtitles.push({ name: nameFile(`${texts.subtitleFolder}/${name}`), text });
  }
  const all = [...sources.values()];
  const there = all.flatMap(({ name, key }) => (key === null ? [] : [{ name, key }]));
  const missing =
    there.length < all.length
      ? 'gone'
      : video === 'no'
        ? 'notWanted'
        : await findTooLarge(deps, [...there, ...packed.values()]);
  const videos = all.map(({ name }) => name);
  const facts = { title, timelineName, format, missing, videos, others: [...packed.values()] };
  const files: PackedFile[] = [
    { name: readMeName, text: writeReadMe({ ...facts, hasSubtitles: subtitles.length > 0 }) },
    { name: timelineName, text: timeline.text },
    ...subtitles,
    ...packed.values(),
    ...(missing === null ? there : []),
  ];
  const leave = await deps.enter();
  return { name: `${toClipFileName(title)}.zip`, content: withEnd(packClipFiles(deps, files), leave) };
}

type PackedOther = Omit<ClipFile, 'id'>;
type NamedSource = { name: string; key: string | null };

/** Clips from the same source share it. */
const keyOf = ({ document, sourceKey }: ClipDocument) => sourceKey ?? document.source.name;

/**
 * Returns the name of each source in the package: portable, and with an extension that lets programs detect its type.
 */
function nameSources(clips: readonly ClipDocument[], nameFile: (name: string) => string): Map<string, NamedSource> {
  const sources = new Map<string, NamedSource>();
  for (const clip of clips) {
    const { name } = clip.document.source;
    const own = /\.[a-z0-9]{2,5}$/i.exec(name)?.[0] ?? '';
    const stem = toClipFileName(name.slice(0, name.length - own.length));
    const ending = own || extname(clip.sourceKey ?? '') || '.mp4';
    if (!sources.has(keyOf(clip))) sources.set(keyOf(clip), { name: nameFile(stem + ending), key: clip.sourceKey });
  }
  return sources;
}

/** Returns the name of each piece of music and each image in the package. */
function nameFiles(clips: readonly ClipDocument[], nameFile: (name: string) => string): Map<string, PackedOther> {
  const named = new Map<string, PackedOther>();
  for (const { id, kind, name, key } of clips.flatMap(({ files }) => files)) {
    if (named.has(id)) continue;
    const ending = extname(name);
    const stem = toClipFileName(name.slice(0, name.length - ending.length));
    named.set(id, { kind, name: nameFile(stem + ending), key });
  }
  return named;
}

function withNames(
  { document }: ClipDocument,
  name = document.source.name,
  packed: ReadonlyMap<string, PackedOther>,
): EditDocument {
  const files = Object.entries(document.files ?? {}).map(
    ([id, file]) => [id, { ...file, name: packed.get(id)?.name ?? file.name }] as const,
  );
  const { brand } = document.spec;
  const bumper = (kind: 'intro' | 'outro') => {
    const file = brand?.[kind] ?? null;
    return file && { ...file, name: packed.get(bumperId(kind, file))?.name ?? file.name };
  };
  const spec = brand
    ? { ...document.spec, brand: { ...brand, intro: bumper('intro'), outro: bumper('outro') } }
    : document.spec;
  return { ...document, source: { ...document.source, name }, spec, files: Object.fromEntries(files) };
}

async function findTooLarge(
  { files }: Pick<PackageDeps, 'files'>,
  videos: readonly { key: string }[],
): Promise<MissingVideo | null> {
  const sizes = await Promise.all(videos.map(async ({ key }) => (await files.find(key))?.sizeBytes ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0) > MAX_ARCHIVE_BYTES ? 'tooLarge' : null;
}

/** Makes names unique, ignoring case, since systems differ in case sensitivity. */
function namesOnce(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const ending = extname(name);
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count++)
      free = `${name.slice(0, name.length - ending.length)} ${count}${ending}`;
    taken.add(free.toLowerCase());
    return free;
  };
}

type ReadMeFacts = {
  title: string;
  timelineName: string;
  format: TimelineFormat;
  videos: readonly string[];
  others: readonly PackedOther[];
  missing: MissingVideo | null;
  hasSubtitles: boolean;
};

function writeReadMe({ title, timelineName, format, videos, others, missing, hasSubtitles }: ReadMeFacts): string {
  const texts = packageMessagesIn[currentLanguage()];
  const heading = title.replaceAll(/\s+/g, ' ');
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
  const contents = [
    texts.timeline({ name: timelineName }),
    ...videos.map((name) => texts.video({ name })),
    ...others.map(({ kind, name }) => texts[kind]({ name })),
    ...(hasSubtitles ? [texts.subtitles({ folder: texts.subtitleFolder })] : []),
  ];
  const parts = [
    `${heading}\n${'='.repeat(Math.min(80, [...heading].length))}`,
    `${texts.about} ${texts.unpack}`,
    `${texts.contents}:\n${list(contents)}`,
    ...(missing === null ? [] : [texts.missingVideo[missing]]),
    `${texts.howTo}:\n${list(texts.steps[format])}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
