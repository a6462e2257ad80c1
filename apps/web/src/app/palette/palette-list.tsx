import type { PaletteCommand, PaletteGroup } from './palette-command.ts';
import classes from './palette-list.module.css';
import { paletteMessages } from './palette-messages.ts';

type PaletteListProps = {
  id: string;
  commands: readonly PaletteCommand[];
  /** What Enter chooses. The focus stays in the field. */
  active: PaletteCommand | undefined;
  idOf: (command: PaletteCommand) => string;
  onPoint: (command: PaletteCommand) => void;
  onChoose: (command: PaletteCommand) => void;
};

/** The list that belongs to the palette's field, in groups with a heading each. */
export function PaletteList({ id, commands, active, idOf, onPoint, onChoose }: PaletteListProps) {
  const groups = Map.groupBy(commands, ({ group }) => group);
  const headingId = (group: PaletteGroup) => `${id}-of-${group}`;
  return (
    <div id={id} role="listbox" aria-label={paletteMessages.results} className={classes.list}>
      {[...groups].map(([group, own]) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box takes groups of options, and no field sets
        <div key={group} role="group" aria-labelledby={headingId(group)}>
          <div id={headingId(group)} role="presentation" className={classes.heading}>
            {paletteMessages.groups[group]}
          </div>
          {own.map((command) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
            <div
              key={command.id}
              id={idOf(command)}
              role="option"
              aria-selected={command === active}
              className={classes.option}
              onMouseMove={() => command !== active && onPoint(command)}
              onClick={() => onChoose(command)}
            >
              <command.Icon size={20} aria-hidden />
              <span className={classes.label}>{command.label}</span>
              {command.note !== undefined && <span className={classes.note}>{command.note}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
