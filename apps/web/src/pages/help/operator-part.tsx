import { helpMessages } from './help-messages.ts';
import classes from './help-page.module.css';
import { type OperatorFeature, operatorSettings } from './operator-settings.ts';

const { operators: texts } = helpMessages;
const features = Object.entries(operatorSettings) as [OperatorFeature, readonly string[]][];

/** What an operator can set up, with the settings for it. */
export function OperatorPart() {
  return (
    <>
      <p>{texts.intro}</p>
      <dl className={classes.tabs}>
        {features.map(([feature, settings]) => (
          <div key={feature}>
            <dt className={classes.tab}>{texts.features[feature].name}</dt>
            <dd>
              {texts.features[feature].text}
              <span className={classes.settings}>
                {texts.settings}{' '}
                {settings.map((setting) => (
                  <code key={setting}>{setting}</code>
                ))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
