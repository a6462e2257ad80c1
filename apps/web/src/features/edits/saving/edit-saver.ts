import type { ClipEdit } from '@clipwright/clip-spec';
import type { ClipEditPart } from '@clipwright/contract';
import type { EditDraft } from './edit-draft.ts';

/** The server's result for a document, or the conflicting revision with its differences. */
export type SaveAnswer = { revision: number; differing: readonly ClipEditPart[] | null };

/** `changed`: the server has another revision than this one is made of. */
export type EditSaveState =
  | { kind: 'saved' | 'waiting' | 'saving' }
  | { kind: 'changed'; revision: number; differing: readonly ClipEditPart[] }
  | { kind: 'failed'; error: unknown };

export type EditSaver = {
  /** Saves a document in a moment; until that is done it is kept in this browser. */
  change(document: ClipEdit): void;
  /** Saves at once what waits. Resolves to the server's revision, and null where it has not all. */
  flush(): Promise<number | null>;
  /** Puts this document over the other one. */
  keepMine(): Promise<number | null>;
  /** Stops sending. Unsent changes stay in this browser. */
  stop(): void;
};

type EditSaverOptions = {
  revision: number;
  /** Resolves to the next revision, or to the one that is in the way. */
  send: (input: { revision: number; document: ClipEdit }) => Promise<SaveAnswer>;
  keepDraft: (draft: EditDraft) => void;
  dropDraft: () => void;
  onState: (state: EditSaveState) => void;
  delayMs?: number;
};

/** Saves a document that is being changed: one request at a time, each with the newest. */
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
