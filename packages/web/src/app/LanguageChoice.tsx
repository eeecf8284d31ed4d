import { LANGUAGES } from '@ironbottom/engine/display/texts';
import { Segmented } from '../ui/Segmented.tsx';
import './language-choice.css';
import { change, useSettings } from './settings.ts';
import { useT } from './texts.ts';

/** Each language by its own name, so that whoever is lost finds the way back; shorter where there is no room. */
const NAMES = {
  en: { full: 'EN', short: 'EN', aloud: 'English' },
  ja: { full: '日本語', short: '日', aloud: '日本語' },
  zh: { full: '中文', short: '中', aloud: '中文' },
} as const;

export function LanguageChoice() {
  const t = useT();
  const language = useSettings(settings => settings.language);
  return (
    <Segmented
      label={t('web.app.language')}
      value={language}
      onChange={chosen => change({ language: chosen })}
      segments={LANGUAGES.map(each => ({
        value: each,
        lang: each,
        name: NAMES[each].aloud,
        label: (
          <>
            <span className="app-language-full">{NAMES[each].full}</span>
            <span className="app-language-short">{NAMES[each].short}</span>
          </>
        ),
      }))}
    />
  );
}
