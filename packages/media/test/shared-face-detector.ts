import { createFaceDetector } from '../src/faces/create-face-detector.ts';

/**
 * A detector for all test files of a worker, because starting one takes longer than a test. It does not keep the
 * process alive.
 */
export const sharedFaceDetector = createFaceDetector();
