/** The schema of the queue's tables. */
export const QUEUE_SCHEMA = 'pgboss';

/** The queue of jobs that failed for the last time, for operators. */
export const DEAD_LETTERS = 'dead-letters';

/** The application name of a working process at the database, followed by its id as in its row of `workers`. */
export const WORKER_NAME = 'clipwright worker';

/** The `group_id` of running jobs that no working process does. */
export const TAKEN_ELSEWHERE = 'elsewhere';
