import type { ClipChange, ProjectClip } from '@clipwright/contract';
import { describeError } from '../../../lib/api/describe-error.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { nameClips, shortenTitle } from './name-clips.ts';
import { triageTexts } from './triage-messages.ts';
import type { useUndoStack } from './use-undo-stack.ts';

type Decision = ProjectClip['decision'];
/** A decision on several clips. Undoing it is another decision. */
type Marks = readonly { clip: ProjectClip; decision: Decision }[];

type DecisionsOptions = {
  canEdit: boolean;
  stack: ReturnType<typeof useUndoStack>;
  onChange: (clip: ProjectClip, change: ClipChange) => Promise<unknown>;
  /** Called with the first clip of an undone decision. */
  onUndone: (clip: ProjectClip) => void;
};

/** Returns a function that keeps or skips one or several clips. */
export function useDecisions({ canEdit, stack, onChange, onUndone }: DecisionsOptions) {
  /** Returns true if any was stored; the others are named in a message. */
  const save = async (marks: Marks): Promise<boolean> => {
    const results = await Promise.allSettled(marks.map(({ clip, decision }) => onChange(clip, { decision })));
    const refused = marks.filter((_mark, index) => results[index]?.status === 'rejected');
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) {
      const titles = nameClips(refused.map(({ clip }) => clip));
      showToast(triageTexts.notSaved({ titles, reason: describeError(failure.reason) }), 'error');
    }
    return refused.length < marks.length;
  };
  const restore = async (before: Marks) => {
    const [first] = before;
    if (first) onUndone(first.clip);
    if (await save(before)) showToast(triageTexts.undone);
  };
  return (clips: readonly ProjectClip[], decision: Decision) => {
    const others = clips.filter((clip) => clip.decision !== decision);
    if (!canEdit || others.length === 0) return;
    const before = others.map((clip) => ({ clip, decision: clip.decision }));
    const forget = stack.push(describe(others, decision), () => void restore(before));
    void save(others.map((clip) => ({ clip, decision }))).then((isStored) => {
      if (!isStored) forget();
    });
  };
}

function describe(clips: readonly ProjectClip[], decision: Decision): string {
  const { one, many } = triageTexts.did;
  const what = decision ?? 'undecided';
  const [first] = clips;
  return first && clips.length === 1
    ? one[what]({ title: shortenTitle(first.title) })
    : many[what]({ count: clips.length });
}
