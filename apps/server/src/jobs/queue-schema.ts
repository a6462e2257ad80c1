/** Where the queue keeps its tables. */
export const QUEUE_SCHEMA = 'pgboss';

/** Where jobs go that failed for the last time, to be looked at. */
export const DEAD_LETTERS = 'dead-letters';

/** How a working process calls itself at the database; its own id follows, as in its row of `workers`. */
export const WORKER_NAME = 'clipwright worker';

/** The `group_id` of jobs under way that no working process does. */
export const TAKEN_ELSEWHERE = 'elsewhere';
