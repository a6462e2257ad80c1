import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import classes from './plan-placeholders.module.css';

/** In the shape of `PlanSummary`. */
export function PlanSummaryPlaceholder() {
  return (
    <div className={classes.summary}>
      <div className={classes.lines}>
        <Placeholder width="8rem" height="2rem" />
        <Placeholder width="14rem" height="1.5rem" />
        <Placeholder width="100%" height="1.5rem" />
        <Placeholder width="100%" height="1.5rem" />
      </div>
      <div className={classes.lines}>
        <Placeholder width="12rem" height="2rem" />
        <Placeholder width="100%" height="3.5rem" />
        <Placeholder width="100%" height="1.5rem" />
      </div>
    </div>
  );
}

/** In the shape of `UsageTracking`. */
export function UsageTrackingPlaceholder() {
  return (
    <div className={classes.bars}>
      <Placeholder width="100%" height="3.75rem" />
      <Placeholder width="100%" height="3.75rem" />
      <Placeholder width="100%" height="1.25rem" />
    </div>
  );
}

/** In the shape of `PlanCards`. */
export function PlanCardsPlaceholder() {
  return (
    <div className={classes.cards}>
      {['free', 'lite', 'pro', 'agency'].map((name) => (
        <Placeholder key={name} width="100%" height="26rem" />
      ))}
    </div>
  );
}
