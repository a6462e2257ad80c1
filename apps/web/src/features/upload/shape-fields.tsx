import { platformIds, processingMessages } from '@clipwright/contract';
import { Choices } from '../../ui/choices.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import classes from './form.module.css';
import { uploadMessages } from './messages.ts';
import { fitOf, fits, shapeOf, shapes, withFit, withShape } from './shape.ts';
import type { WishFieldsProps } from './wish-fields-props.ts';

const { shape: messages } = uploadMessages;

/** Where clips are posted, and what form their picture has. */
export function ShapeFields({ wish, offer, problems, onChange, onOptions }: WishFieldsProps) {
  const { processingOptions: options } = wish;
  const shape = shapeOf(options);
  return (
    <section className={classes.group}>
      <h3>{messages.heading}</h3>
      <Choices
        kind="many"
        legend={messages.platforms}
        hint={messages.platformsHint}
        choices={platformIds.map((value) => ({ value, label: messages.platformNames[value] }))}
        chosen={wish.targetPlatforms}
        onChange={(targetPlatforms) => onChange({ targetPlatforms })}
        below={
          <p role="status" className={classes.problem}>
            {wish.targetPlatforms.length === 0 ? processingMessages.platformsMissing : problems.targetPlatforms}
          </p>
        }
      />
      <Choices
        kind="one"
        legend={messages.shape}
        hint={messages.shapeHint}
        choices={shapes.map((value) => ({ value, label: messages.shapes[value] }))}
        chosen={[shape]}
        onChange={([chosen]) => chosen && onOptions(withShape(chosen))}
      />
      {shape !== 'original' && (
        <Choices
          kind="one"
          legend={messages.fit}
          hint={messages.fitHint}
          choices={fits.map((value) => ({ value, label: messages.fits[value] }))}
          chosen={[fitOf(options)]}
          onChange={([chosen]) => chosen && onOptions(withFit(chosen))}
        />
      )}
      <Toggle
        label={messages.quality}
        hint={messages.qualityHint(offer.limits.shortSidePx)}
        isOn={options.enableQualityPreservation}
        onChange={(enableQualityPreservation) => onOptions({ enableQualityPreservation })}
      />
    </section>
  );
}
