import { type DragEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useReferee } from '../app/referee.tsx';
import { useT } from '../app/texts.ts';
import { useDoing } from '../app/useDoing.ts';
import { TableProblem } from '../model.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import './import-record.css';

/** Larger than any match that was ever played to its end. */
const MAX_BYTES = 4_000_000;

/** A record that was saved here, in a terminal or by somebody else: it is opened in this browser, and goes on. */
export function ImportRecord() {
  const t = useT();
  const { local } = useReferee();
  const [, go] = useLocation();
  const [over, setOver] = useState(false);
  const [busy, doing] = useDoing();
  const picker = useRef<HTMLInputElement>(null);

  const open = (file: File | undefined): void => {
    if (!file) return;
    doing(async () => {
      if (file.size > MAX_BYTES) throw new TableProblem({ code: 'too-large', message: file.name });
      go(`/l/${await local.importRecord(await file.text(), {})}`);
    });
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    open(event.dataTransfer.files[0]);
  };
  return (
    <section
      className={cx('home-import', over && 'home-import-over')}
      aria-label={t('web.home.import')}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name="upload" />
      <p>{t('web.home.importNote')}</p>
      <input
        ref={picker}
        className="ui-unseen"
        type="file"
        aria-label={t('web.home.import')}
        tabIndex={-1}
        onChange={event => {
          open(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button busy={busy} onClick={() => picker.current?.click()}>
        {t('web.home.import')}
      </Button>
    </section>
  );
}
