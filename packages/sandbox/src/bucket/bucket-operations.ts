import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BucketError } from './bucket-error.ts';
import { readBucketText, readBucketXml, writeBucketXml } from './bucket-xml.ts';
import {
  type MultipartUpload,
  type ObjectShelf,
  type ShelvedBytes,
  type StoredObject,
  toObject,
} from './object-shelf.ts';

/** The contents of the bucket. */
export type BucketState = { objects: Map<string, StoredObject>; uploads: Map<string, MultipartUpload> };

/** A request whose signature is checked. */
export type BucketRequest = {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Takes the body in and compares it with the checksums beside it. */
  shelve: () => Promise<ShelvedBytes>;
  /** A short body, as text. */
  readText: () => Promise<string>;
};

export type BucketAnswer = {
  status: number;
  headers?: Record<string, string>;
  xml?: string;
  /** The bytes of an object. */
  content?: { pieces: readonly ShelvedBytes[]; start: number; end: number };
};

type Operation = (state: BucketState, shelf: ObjectShelf, request: BucketRequest) => Promise<BucketAnswer>;

const MIN_PART_BYTES = 5 * 1024 * 1024;
const MAX_PARTS = 10_000;
const MAX_LISTED = 1_000;

/** The operation that a request asks for. @throws BucketError for one that is not spoken here */
export function nameOperation({ method, key, query, headers }: BucketRequest): string {
  const [has, isCopy] = [(name: string) => query.has(name), headers['x-amz-copy-source'] !== undefined];
  const ofBucket: Record<string, string | undefined> = {
    GET: has('uploads') ? 'ListMultipartUploads' : query.get('list-type') === '2' ? 'ListObjectsV2' : undefined,
    HEAD: 'HeadBucket',
    POST: has('delete') ? 'DeleteObjects' : undefined,
  };
  const ofKey: Record<string, string | undefined> = {
    GET: has('uploadId') ? 'ListParts' : 'GetObject',
    HEAD: 'HeadObject',
    PUT: has('partNumber') ? (isCopy ? 'UploadPartCopy' : 'UploadPart') : isCopy ? 'CopyObject' : 'PutObject',
    POST: has('uploads') ? 'CreateMultipartUpload' : has('uploadId') ? 'CompleteMultipartUpload' : undefined,
    DELETE: has('uploadId') ? 'AbortMultipartUpload' : 'DeleteObject',
  };
  const name = (key === '' ? ofBucket : ofKey)[method];
  if (name === undefined || !(name in operations)) throw new BucketError(501, 'NotImplemented');
  return name;
}

export const operations: Readonly<Record<string, Operation>> = {
  async HeadBucket() {
    return { status: 200 };
  },
  async PutObject({ objects }, shelf, { key, headers, shelve }) {
    const replaced = objects.get(key);
    if (headers['if-none-match'] === '*' && replaced) throw new BucketError(412, 'PreconditionFailed');
    const object = toObject([await shelve()], typeOf(headers), false);
    objects.set(key, object);
    await shelf.drop(replaced?.pieces ?? []);
    return { status: 200, headers: { ETag: object.etag } };
  },
  async CopyObject({ objects }, shelf, { key, headers }) {
    const source = findSource(objects, headers);
    const object = toObject([await shelf.put(shelf.read(source.pieces, 0, source.sizeBytes - 1))], source.type, false);
    objects.set(key, object);
    return { status: 200, xml: writeBucketXml('CopyObjectResult', { ETag: object.etag }) };
  },
  async HeadObject(state, shelf, request) {
    const { content: _, ...answer } = await readObject(state, shelf, request);
    return answer;
  },
  GetObject: readObject,
  async DeleteObject({ objects }, shelf, { key }) {
    await dropObject(objects, shelf, key);
    return { status: 204 };
  },
  async DeleteObjects({ objects }, shelf, { readText }) {
    const keys = readBucketXml(await readText(), 'Object').map((each) => readBucketText(each, 'Key') ?? '');
    if (keys.length === 0 || keys.length > MAX_LISTED) throw new BucketError(400, 'MalformedXML');
    for (const key of keys) await dropObject(objects, shelf, key);
    return { status: 200, xml: writeBucketXml('DeleteResult', { Deleted: keys.map((key) => ({ Key: key })) }) };
  },
  async ListObjectsV2({ objects }, _, { query }) {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const most = Math.min(MAX_LISTED, Number(query.get('max-keys') ?? MAX_LISTED));
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, most);
    const isTruncated = keys.length > page.length;
    const Contents = page.map((key) => {
      const object = objects.get(key);
      return {
        Key: key,
        Size: object?.sizeBytes ?? 0,
        ETag: object?.etag ?? '',
        LastModified: object?.modified.toISOString() ?? '',
      };
    });
    const next = isTruncated ? page.at(-1) : undefined;
    const counts = { KeyCount: page.length, MaxKeys: most, IsTruncated: isTruncated, NextContinuationToken: next };
    return { status: 200, xml: writeBucketXml('ListBucketResult', { Prefix: prefix, ...counts, Contents }) };
  },
  async CreateMultipartUpload({ uploads }, _, { key, headers }) {
    const id = randomUUID();
    uploads.set(id, { key, begun: new Date(), type: typeOf(headers), parts: new Map() });
    return { status: 200, xml: writeBucketXml('InitiateMultipartUploadResult', { Key: key, UploadId: id }) };
  },
  async UploadPart({ uploads }, shelf, { query, key, shelve }) {
    findPlace(uploads, query, key);
    return await keepPart(shelf, await shelve(), () => findPlace(uploads, query, key));
  },
  async UploadPartCopy({ objects, uploads }, shelf, { query, key, headers }) {
    findPlace(uploads, query, key);
    const source = findSource(objects, headers);
    const [, start = 0, end = source.sizeBytes - 1] =
      /^bytes=(\d+)-(\d+)$/.exec(String(headers['x-amz-copy-source-range'] ?? ''))?.map(Number) ?? [];
    const piece = await shelf.put(shelf.read(source.pieces, start, end));
    await keepPart(shelf, piece, () => findPlace(uploads, query, key));
    return { status: 200, xml: writeBucketXml('CopyPartResult', { ETag: `"${piece.md5}"` }) };
  },
  async ListParts({ uploads }, _, { query, key }) {
    const upload = findUpload(uploads, query, key);
    const after = Number(query.get('part-number-marker') ?? 0);
    const all = [...upload.parts].filter(([number]) => number > after).sort(([a], [b]) => a - b);
    const page = all.slice(0, MAX_LISTED);
    const Part = page.map(([number, { md5, sha256, sizeBytes }]) => ({
      PartNumber: number,
      ETag: `"${md5}"`,
      Size: sizeBytes,
      ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
    }));
    const isTruncated = all.length > page.length;
    const next = isTruncated ? page.at(-1)?.[0] : undefined;
    const listed = { IsTruncated: isTruncated, NextPartNumberMarker: next, Part };
    return { status: 200, xml: writeBucketXml('ListPartsResult', { Key: key, ...listed }) };
  },
  async CompleteMultipartUpload({ objects, uploads }, shelf, { query, key, readText }) {
    const text = await readText();
    const upload = findUpload(uploads, query, key);
    const uploaded = readBucketXml(text, 'Part').map((part) => ({
      number: Number(readBucketText(part, 'PartNumber')),
      etag: readBucketText(part, 'ETag')?.replaceAll('"', ''),
    }));
    const pieces = uploaded.map(({ number, etag }) => {
      const piece = upload.parts.get(number);
      if (piece?.md5 !== etag) throw new BucketError(400, 'InvalidPart');
      return piece as ShelvedBytes;
    });
    const isInOrder = uploaded.every(({ number }, index) => index === 0 || number > (uploaded[index - 1]?.number ?? 0));
    if (!isInOrder) throw new BucketError(400, 'InvalidPartOrder');
    if (pieces.length === 0) throw new BucketError(400, 'MalformedXML');
    if (pieces.slice(0, -1).some(({ sizeBytes }) => sizeBytes < MIN_PART_BYTES)) {
      throw new BucketError(400, 'EntityTooSmall');
    }
    const object = toObject(pieces, upload.type, true);
    const replaced = objects.get(key);
    objects.set(key, object);
    uploads.delete(query.get('uploadId') ?? '');
    await shelf.drop([...upload.parts.values()].filter((piece) => !pieces.includes(piece)));
    await shelf.drop(replaced?.pieces ?? []);
    return { status: 200, xml: writeBucketXml('CompleteMultipartUploadResult', { Key: key, ETag: object.etag }) };
  },
  async AbortMultipartUpload({ uploads }, shelf, { query, key }) {
    const upload = findUpload(uploads, query, key);
    uploads.delete(query.get('uploadId') ?? '');
    await shelf.drop([...upload.parts.values()]);
    return { status: 204 };
  },
  async ListMultipartUploads({ uploads }, _, { query }) {
    const prefix = query.get('prefix') ?? '';
    const Upload = [...uploads]
      .filter(([, { key }]) => key.startsWith(prefix))
      .map(([id, { key, begun }]) => ({ Key: key, UploadId: id, Initiated: begun.toISOString() }));
    return {
      status: 200,
      xml: writeBucketXml('ListMultipartUploadsResult', { Prefix: prefix, IsTruncated: false, Upload }),
    };
  },
};

async function readObject(
  { objects }: BucketState,
  _: ObjectShelf,
  { key, headers, query }: BucketRequest,
): Promise<BucketAnswer> {
  const object = objects.get(key);
  if (!object) throw new BucketError(404, 'NoSuchKey');
  const { etag, sizeBytes, modified, type, pieces } = object;
  const shared = { ETag: etag, 'Last-Modified': modified.toUTCString(), 'Accept-Ranges': 'bytes' };
  if (headers['if-match'] !== undefined && headers['if-match'] !== etag) {
    throw new BucketError(412, 'PreconditionFailed');
  }
  if (headers['if-none-match'] === etag) return { status: 304, headers: shared };
  const range = readRange(headers.range, sizeBytes);
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  const disposition = query.get('response-content-disposition');
  const cache = query.get('response-cache-control');
  return {
    status: range ? 206 : 200,
    headers: {
      ...shared,
      'Content-Type': query.get('response-content-type') ?? type,
      'Content-Length': String(end - start + 1),
      ...(disposition !== null && { 'Content-Disposition': disposition }),
      ...(cache !== null && { 'Cache-Control': cache }),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${sizeBytes}` }),
    },
    content: { pieces, start, end },
  };
}

function readRange(header: string | undefined, sizeBytes: number): { start: number; end: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (start > end) throw new BucketError(416, 'InvalidRange');
  return { start, end };
}

/** `find`: its place, which may be gone since the part began to come; what it replaces may belong to an object by then. */
async function keepPart(
  shelf: ObjectShelf,
  piece: ShelvedBytes,
  find: () => { upload: MultipartUpload; number: number },
): Promise<BucketAnswer> {
  let replaced: ShelvedBytes | undefined;
  try {
    const { upload, number } = find();
    replaced = upload.parts.get(number);
    upload.parts.set(number, piece);
  } catch (error) {
    await shelf.drop([piece]);
    throw error;
  }
  await shelf.drop(replaced ? [replaced] : []);
  return { status: 200, headers: { ETag: `"${piece.md5}"` } };
}

async function dropObject(objects: BucketState['objects'], shelf: ObjectShelf, key: string): Promise<void> {
  const object = objects.get(key);
  objects.delete(key);
  await shelf.drop(object?.pieces ?? []);
}

function findUpload(uploads: BucketState['uploads'], query: URLSearchParams, key: string): MultipartUpload {
  const upload = uploads.get(query.get('uploadId') ?? '');
  if (upload?.key !== key) throw new BucketError(404, 'NoSuchUpload');
  return upload;
}

function findPlace(uploads: BucketState['uploads'], query: URLSearchParams, key: string) {
  const number = Number(query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > MAX_PARTS) throw new BucketError(400, 'InvalidArgument');
  return { upload: findUpload(uploads, query, key), number };
}

function findSource(objects: BucketState['objects'], headers: IncomingHttpHeaders): StoredObject {
  const [, ...path] = decodeURIComponent(String(headers['x-amz-copy-source'])).replace(/^\//, '').split('/');
  const source = objects.get(path.join('/'));
  if (!source) throw new BucketError(404, 'NoSuchKey');
  return source;
}

const typeOf = (headers: IncomingHttpHeaders) => headers['content-type'] ?? 'application/octet-stream';
