import { useState } from 'react';
import { change, useSettings } from '../app/settings.ts';
import { useT } from '../app/texts.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/fields.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Segmented } from '../ui/Segmented.tsx';

const THEMES = ['system', 'light', 'dark'] as const;

/** What this browser remembers: it needs no account. */
export function SettingsPanel() {
  const t = useT();
  const { theme, motion, sound, follow } = useSettings();
  return (
    <Panel title={t('web.account.browser')}>
      <div className="account-form">
        <div className="account-row">
          <span className="ui-field-label">{t('web.account.theme')}</span>
          <Segmented
            label={t('web.account.theme')}
            value={theme}
            onChange={chosen => change({ theme: chosen })}
            segments={THEMES.map(value => ({ value, label: t(`web.account.themes.${value}`) }))}
          />
        </div>
        <Checkbox
          label={t('web.account.lessMotion')}
          help={t('web.account.lessMotionHelp')}
          checked={motion === 'less'}
          onCheck={less => change({ motion: less ? 'less' : 'system' })}
        />
        <Checkbox
          label={t('web.attention.sound')}
          help={t('web.attention.soundHelp')}
          checked={sound === 'on'}
          onCheck={on => change({ sound: on ? 'on' : 'off' })}
        />
        <Checkbox
          label={t('web.table.follow')}
          help={t('web.table.followHelp')}
          checked={follow}
          onCheck={chosen => change({ follow: chosen })}
        />
        <BrowserNotices />
      </div>
    </Panel>
  );
}

/** The browser asks the reader itself; once refused, only its own settings can change that. */
function BrowserNotices() {
  const t = useT();
  const [state, setState] = useState(() => ('Notification' in window ? Notification.permission : 'denied'));
  return (
    <div className="account-row">
      <span className="ui-field-label">{t('web.account.browserNotices')}</span>
      {state === 'default' ? (
        <Button icon="bell" onClick={() => void Notification.requestPermission().then(setState)}>
          {t('web.account.allowNotices')}
        </Button>
      ) : (
        <span className="account-note">
          {t(state === 'granted' ? 'web.account.noticesOn' : 'web.account.noticesOff')}
        </span>
      )}
    </div>
  );
}
