import classes from './billing.module.css';

/** Sentences below an order or a change. */
export function BillingNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className={classes.quiet}>
      {note}
    </p>
  ));
}
