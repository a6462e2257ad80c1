import { type Language, languages } from '@clipwright/messages';
import { useQuery } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';
import { displayLanguages } from '../../../lib/language/display-languages.ts';
import { languageChoiceTexts as texts } from '../../../lib/language/language-choice-messages.ts';
import { language as shown } from '../../../lib/language/language-messages.ts';
import { rememberLanguage } from '../../../lib/language/remember-language.ts';
import { sessionQuery } from '../../../lib/session/session-query.ts';
import { Choices } from '../../../ui/forms/choices.tsx';
import { SaveFailure, SaveNote } from '../../../ui/forms/save-note.tsx';
import { useAutosave } from '../../../ui/forms/use-autosave.ts';

/** The language of pages, emails and notices. It applies to the account on every device. */
export function LanguagePreference({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const { data } = useQuery(sessionQuery);
  const language = useAutosave<Language>({
    stored: data?.account?.language ?? shown,
    scope: 'profile',
    save: async (chosen) => {
      await call(server.api.accounts.profile.$patch({ json: { language: chosen } }));
      rememberLanguage(chosen);
      if (chosen !== shown) reload();
    },
  });
  return (
    <Choices
      kind="one"
      legend={texts.legend}
      hint={texts.hint}
      choices={languages.map((value) => ({ value, label: displayLanguages[value], lang: value }))}
      chosen={[language.value]}
      onChange={([value]) => value && language.save(value)}
      aside={<SaveNote state={language.state} />}
      below={<SaveFailure autosave={language} />}
    />
  );
}
