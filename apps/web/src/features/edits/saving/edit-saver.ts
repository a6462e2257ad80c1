import type { ClipEdit } from '@clipwright/clip-spec';
import type { ClipEditPart } from '@clipwright/contract';
import type { EditDraft } from './edit-draft.ts';

/** The server's result for a document, or the conflicting revision with its differences. */
export type SaveAnswer = { revision: number; differing: readonly ClipEditPart[] | null };

/** `changed`: the server has a different revision than this document is based on. */
export type EditSaveState =
  | { kind: 'saved' | 'waiting' | 'saving' }
  | { kind: 'changed'; revision: number; differing: readonly ClipEditPart[] }
  | { kind: 'failed'; error: unknown };

export type EditSaver = {
  /** Saves a document after a short delay. Until then it is kept as a draft in this browser. */
  change(document: ClipEdit): void;
  /** Saves pending changes at once. Resolves to the server's revision, or null if changes remain unsaved. */
  flush(): Promise<number | null>;
  /** Overwrites the other document with this one. */
  keepMine(): Promise<number | null>;
  /** Stops sending. Unsent changes stay in this browser. */
  stop(): void;
};

type EditSaverOptions = {
  revision: number;
  /** Resolves to the next revision, or to the conflicting one. */
  send: (input: { revision: number; document: ClipEdit }) => Promise<SaveAnswer>;
  keepDraft: (draft: EditDraft) => void;
  dropDraft: () => void;
  onState: (state: EditSaveState) => void;
  delayMs?: number;
};

/** Saves a document as it changes: one request at a time, each with the newest version. */
export function createEditSaver(options: EditSaverOptions): EditSaver {
  const { send, keepDraft, dropDraft, onState, delayMs = 800 } = options;
  let { revision } = options;
  let unsaved: ClipEdit | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<number | null> | null = null;
  let inTheWay: number | null = null;
  let isStopped = false;

  const sendAll = async (): Promise<number | null> => {
    while (unsaved) {
      const document = unsaved;
      onState({ kind: 'saving' });
      try {
        const answer = await send({ revision, document });
        if (answer.differing) {
          inTheWay = answer.revision;
          onState({ kind: 'changed', ...answer, differing: answer.differing });
          return null;
        }
        revision = answer.revision;
      } catch (error) {
        onState({ kind: 'failed', error });
        return null;
      }
      if (unsaved === document) {
        unsaved = null;
        dropDraft();
      } else keepDraft({ revision, document: unsaved });
    }
    onState({ kind: 'saved' });
    return revision;
  };
  const flush = async (): Promise<number | null> => {
    clearTimeout(timer);
    if (inTheWay !== null) return null;
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return await sending;
  };
  return {
    change(document) {
      if (isStopped) return;
      unsaved = document;
      keepDraft({ revision, document });
      if (inTheWay !== null) return;
      if (!sending) onState({ kind: 'waiting' });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), delayMs);
    },
    flush,
    async keepMine() {
      if (inTheWay === null) return await flush();
      revision = inTheWay;
      inTheWay = null;
      return await flush();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
