import type { Translate } from '@ironbottom/engine';
import type { ChatLine } from '@ironbottom/room';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { useTable } from './context.ts';

const nameIn = ({ name, guest }: ChatLine, t: Translate): string =>
  name === null ? t('web.table.formerPlayer') : guest ? t('web.table.guestNamed', { name }) : name;

export function ChatPanel(props: {
  lines: readonly ChatLine[];
  onSay: (text: string) => Promise<void>;
  onProblem: (error: unknown) => void;
}) {
  const { lines, onSay, onProblem } = props;
  const { t, sheet, language } = useTable();
  const [text, setText] = useState('');
  const end = useRef<HTMLLIElement>(null);
  const last = lines.at(-1)?.n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is the reason to scroll.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
  const say = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    // What could not be said stays in the field.
    await onSay(said).then(() => setText(''), onProblem);
  };
  return (
    <div className="chat">
      <ol className="chat-lines" aria-live="polite">
        {lines.map(line => (
          <li key={line.n}>
            <b>
              {line.roles.map(role => sheet.sides[role]?.name ?? role).join(' · ') || t('web.table.watcher')}
            </b>
            {(line.name ?? line.former) && <span className="chat-name">{nameIn(line, t)}</span>}
            <time dateTime={line.at}>{time.format(new Date(line.at))}</time>
            <p>{line.text === '' ? t('web.table.deletedLine') : line.text}</p>
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      <form onSubmit={say}>
        <input
          value={text}
          maxLength={1000}
          onChange={event => setText(event.target.value)}
          placeholder={t('web.table.sayPlaceholder')}
          aria-label={t('web.table.sayPlaceholder')}
        />
        <Button type="submit">{t('web.table.say')}</Button>
      </form>
    </div>
  );
}
