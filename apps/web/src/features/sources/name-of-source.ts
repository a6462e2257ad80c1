import { type ChosenSource, titleOf } from './chosen-source.ts';
import { sourcesMessages } from './sources-messages.ts';

/** Returns the name of the chosen source. */
export function nameOfSource(chosen: ChosenSource): string {
  switch (chosen.kind) {
    case 'file':
      return chosen.file.name;
    case 'drive':
      return chosen.name;
    case 'link':
      return chosen.metadata?.title ?? chosen.url;
    case 'text':
      return chosen.fileName ?? sourcesMessages.text.label;
    case 'talk':
      return titleOf(chosen.fileName);
    case 'sample':
      return sourcesMessages.sample.name;
  }
}
