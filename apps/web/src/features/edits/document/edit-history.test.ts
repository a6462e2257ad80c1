import { plainClipEdit } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { addStep, type EditHistory, redoStep, startHistory, undoStep } from './edit-history.ts';

const documentOf = (endSec: number) => plainClipEdit([{ id: 'a', startSec: 0, endSec }]);
const endOf = ({ present }: EditHistory) => present.ranges[0]?.endSec;

describe('the history of a document', () => {
  it('undoes and redoes every step until another one is made', () => {
    let history = startHistory(documentOf(1));
    for (const end of [2, 3, 4]) history = addStep(history, documentOf(end), end);
    history = undoStep(undoStep(history));
    expect(endOf(history)).toBe(2);
    expect(endOf(redoStep(history))).toBe(3);
    history = addStep(history, documentOf(9), 9);
    expect(endOf(redoStep(history))).toBe(9);
    expect(endOf(undoStep(undoStep(undoStep(undoStep(history)))))).toBe(1);
  });

  it('makes one step of a drag, and one of continuous typing', () => {
    let history = startHistory(documentOf(1));
    for (const at of [100, 200, 9000]) history = addStep(history, documentOf(at), at, 'drag:1');
    expect(history.past).toHaveLength(1);
    for (const at of [9001, 9002]) history = addStep(history, documentOf(at), at, 'typed');
    expect(history.past).toHaveLength(2);
    history = addStep(history, documentOf(5), 15_000, 'typed');
    expect(history.past).toHaveLength(3);
    history = addStep(history, documentOf(6), 15_001, 'other');
    expect(history.past).toHaveLength(4);
  });

  it('adds no step if nothing changed', () => {
    const history = startHistory(documentOf(1));
    expect(addStep(history, history.present, 0)).toBe(history);
  });
});
