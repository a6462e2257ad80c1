import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import testSeconds from './test-seconds.json' with { type: 'json' };

/** Durations of test files in seconds, by path; `scripts/write-test-seconds.ts` writes the long ones. */
const seconds = new Map(Object.entries(testSeconds));

/** Projects that mostly wait come before pure computation, which fills the end; `web` has a group of its own. */
const projects = ['web', 'server', 'engine', 'unit'];

/**
 * Starts with the slowest files, so that none of them runs by itself at the end. Files with an environment of their own
 * come last in their project: a worker ends whenever the next file needs another environment than the one before.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const root = this.ctx.config.root;
    const secondsOf = ({ moduleId }: TestSpecification) =>
      seconds.get(relative(root, moduleId).split(sep).join('/')) ?? 0;
    const placeOf = ({ project }: TestSpecification) => projects.indexOf(project.name);
    const special = new Set(files.filter(hasOwnEnvironment));
    const rankOf = (file: TestSpecification) => Number(special.has(file));
    return files.toSorted((a, b) => placeOf(a) - placeOf(b) || rankOf(a) - rankOf(b) || secondsOf(b) - secondsOf(a));
  }
}

function hasOwnEnvironment({ project, moduleId }: TestSpecification): boolean {
  return project.config.environment !== 'node' && readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');
}
