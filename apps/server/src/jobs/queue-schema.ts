/** The database schema for the queue's tables. */
export const QUEUE_SCHEMA = 'pgboss';

/** The dead-letter queue for jobs that failed their last attempt, for operators. */
export const DEAD_LETTERS = 'dead-letters';

/** The application name that a worker process uses in the database, followed by its id from its row in `workers`. */
export const WORKER_NAME = 'clipwright worker';

/** The `group_id` for running jobs that no worker process is running. */
export const TAKEN_ELSEWHERE = 'elsewhere';
