import type { Dexie, EntityTable } from 'dexie';
import { localDatabaseMessages as messages } from './local-database-messages.ts';
import type { LocalClip, LocalFile, LocalProject } from './local-stores.ts';

/** A failure of the browser database, with a message for users. */
class LocalDatabaseError extends Error {
  override readonly name = 'LocalDatabaseError';
}

/** The name by which `clear-local-data.ts` deletes the database. */
const databaseName = 'ClipwrightLocalDB';
/** The maximum total size of all files. */
const localQuotaBytes = 5 * 1024 ** 3;

type Stores = Dexie & {
  projects: EntityTable<LocalProject, 'id'>;
  clips: EntityTable<LocalClip, 'id'>;
  files: EntityTable<LocalFile, 'id'>;
};

/** The projects stored in this browser. Every function throws a `LocalDatabaseError`. */
export type LocalDatabase = {
  putProject(project: LocalProject): Promise<void>;
  getProject(id: string): Promise<LocalProject>;
  setProjectStatus(id: string, status: LocalProject['status'], atIso: string): Promise<void>;
  /** Lists a user's projects, newest first. */
  listProjects(userId: string): Promise<LocalProject[]>;
  /** Replaces the copy of a project and its clips. Files of removed clips are deleted as well. */
  saveProject(project: LocalProject, clips: readonly LocalClip[]): Promise<void>;
  /** Removes a project with its files and clips. */
  removeProject(id: string): Promise<void>;
  /**
   * Stores a file of a project, but without its bytes if the total would exceed the quota. Files of copies are dropped
   * to make space, those of the oldest copy first.
   * @returns true if the bytes are stored
   */
  putFile(file: LocalFile): Promise<boolean>;
  getFileOfProject(projectId: string): Promise<LocalFile>;
  listFiles(projectId: string): Promise<LocalFile[]>;
  listClips(projectId: string): Promise<LocalClip[]>;
  /** Returns false after `close`, and after another tab has deleted the database. */
  isOpen(): boolean;
  close(): void;
};

/** Opens the database and creates it on first use. @throws LocalDatabaseError if the browser provides no database */
export async function openLocalDatabase(quotaBytes: number = localQuotaBytes): Promise<LocalDatabase> {
  const { Dexie } = await import('dexie');
  const db = new Dexie(databaseName) as Stores;
  db.version(1).stores({
    files: 'id, projectId, name',
    projects: 'id, status, createdAt',
    clips: 'id, projectId, status',
  });
  // Another tab logs out and deletes the database, or has a newer version of the product. Returning false keeps the
  // library from handling the event.
  db.on('versionchange', () => {
    db.close();
    return false;
  });
  try {
    await db.open();
  } catch (error) {
    throw new LocalDatabaseError(messages.notInitialized, { cause: error });
  }

  /** Runs `work` in one transaction of all stores. Errors get a message for users. */
  const within = async <Result>(mode: 'r' | 'rw', work: () => Promise<Result>): Promise<Result> => {
    if (!db.isOpen()) throw new LocalDatabaseError(messages.notInitialized);
    try {
      return await db.transaction(mode, db.projects, db.files, db.clips, work);
    } catch (error) {
      if (error instanceof LocalDatabaseError) throw error;
      throw new LocalDatabaseError(messages.transactionFailed({ reason: reasonOf(error) }), { cause: error });
    }
  };

  /** Drops files of other projects' copies if needed to make space. Returns whether the file fits. */
  const makeRoom = async (file: LocalFile): Promise<boolean> => {
    const bytesOf = new Map<string, number>();
    let neededBytes = file.size - quotaBytes;
    await db.files.each(({ id, projectId, data, size }) => {
      if (id === file.id || !data) return;
      neededBytes += size;
      bytesOf.set(projectId, (bytesOf.get(projectId) ?? 0) + size);
    });
    const saved = await db.projects.where('status').equals('saved').sortBy('savedAt');
    const dropped: string[] = [];
    for (const { id } of saved) {
      if (neededBytes <= 0) break;
      if (id === file.projectId) continue;
      neededBytes -= bytesOf.get(id) ?? 0;
      dropped.push(id);
    }
    // Don't drop files if the new one won't fit anyway.
    if (neededBytes > 0) return false;
    await db.files.where('projectId').anyOf(dropped).delete();
    return true;
  };

  const putWithin = (file: LocalFile) =>
    within('rw', async () => {
      // The project may have been removed while a large file was read.
      if (!(await db.projects.get(file.projectId))) throw new LocalDatabaseError(messages.projectNotFound);
      const hasRoom = file.data !== null && (await makeRoom(file));
      await db.files.put(hasRoom ? file : { ...file, data: null });
      return hasRoom;
    });

  return {
    async putProject(project) {
      await within('rw', () => db.projects.put(project));
    },
    async getProject(id) {
      const project = await within('r', () => db.projects.get(id));
      if (!project) throw new LocalDatabaseError(messages.projectNotFound);
      return project;
    },
    async setProjectStatus(id, status, updatedAt) {
      const changed = await within('rw', () => db.projects.update(id, { status, updatedAt }));
      if (changed === 0) throw new LocalDatabaseError(messages.projectNotFound);
    },
    async listProjects(userId) {
      const all = await within('r', () => db.projects.orderBy('createdAt').reverse().toArray());
      return all.filter((project) => project.userId === userId);
    },
    async removeProject(id) {
      await within('rw', async () => {
        await db.files.where('projectId').equals(id).delete();
        await db.clips.where('projectId').equals(id).delete();
        await db.projects.delete(id);
      });
    },
    async putFile(file) {
      try {
        return await putWithin(file);
      } catch (error) {
        // The browser's storage limit is lower than ours.
        if (file.data === null || !isFull(error)) throw error;
        return await putWithin({ ...file, data: null });
      }
    },
    async getFileOfProject(projectId) {
      let file: LocalFile | undefined;
      try {
        file = await within('r', () => db.files.where('projectId').equals(projectId).first());
      } catch (error) {
        throw new LocalDatabaseError(messages.fileFailed({ reason: reasonOf(error) }), { cause: error });
      }
      if (!file) throw new LocalDatabaseError(messages.fileFailed({ reason: messages.noSuchFile }));
      return file;
    },
    async listFiles(projectId) {
      return await within('r', () => db.files.where('projectId').equals(projectId).toArray());
    },
    async saveProject(project, clips) {
      await within('rw', async () => {
        const { id } = project;
        // An unfinished upload is worth more than a copy.
        const existing = await db.projects.get(id);
        if (existing && existing.status !== 'saved') return;
        const clipIds = new Set(clips.map((clip) => clip.id));
        const isGone = ({ id: fileId }: LocalFile) => !clipIds.has(fileId.slice(fileId.indexOf(':') + 1));
        await db.files.where('projectId').equals(id).filter(isGone).delete();
        await db.clips.where('projectId').equals(id).delete();
        await db.projects.put(project);
        await db.clips.bulkPut([...clips]);
      });
    },
    async listClips(projectId) {
      return await within('r', () => db.clips.where('projectId').equals(projectId).toArray());
    },
    isOpen: () => db.isOpen(),
    close: () => db.close(),
  };
}

/** Returns true if a transaction failed because storage is full. */
function isFull(error: unknown): boolean {
  return error instanceof LocalDatabaseError && /quota/i.test(error.message + reasonOf(error.cause));
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
