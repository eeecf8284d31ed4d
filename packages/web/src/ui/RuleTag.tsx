import { isParagraph } from '@ironbottom/engine/display/digest';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'wouter';
import { useReferee } from '../app/referee.tsx';
import { useLanguage } from '../app/texts.ts';
import { useAsked } from '../app/useAsked.ts';
import { cx } from './cx.ts';
import './tag.css';

interface RuleBook {
  readonly game: string;
  /** Shows the rule in place; without it a tag leads to the rules reader. */
  readonly open?: (rule: string) => void;
}

/** Whose rules the tags below speak of. */
export const RuleBookContext = createContext<RuleBook | null>(null);

export const ruleHref = (game: string, rule: string): string =>
  `/rules/${encodeURIComponent(game)}/${encodeURIComponent(rule)}`;

/** `§ 10.2`: every number has its rule, and a click opens it. The rule of a card or a chit is called by its name. */
export function RuleTag({ rule }: { rule: string }) {
  const book = useContext(RuleBookContext);
  if (!book) return isParagraph(rule) ? <span className="ui-rule">{rule}</span> : null;
  return isParagraph(rule) ? (
    <Tag {...book} rule={rule}>
      {rule}
    </Tag>
  ) : (
    <NamedTag {...book} rule={rule} />
  );
}

function NamedTag(props: RuleBook & { rule: string }) {
  const { game, rule } = props;
  const language = useLanguage();
  const { referee } = useReferee();
  const names = useAsked(() => referee.ruleNames(game, language), [referee, game, language]);
  const name = names.value?.[rule];
  return name ? (
    <Tag {...props} named>
      {name}
    </Tag>
  ) : null;
}

function Tag(props: RuleBook & { rule: string; named?: true; children: ReactNode }) {
  const { game, open, rule, named, children } = props;
  const look = cx('ui-rule', named && 'ui-rule-named');
  if (!open)
    return (
      <Link className={look} href={ruleHref(game, rule)}>
        {children}
      </Link>
    );
  return (
    <button type="button" className={look} onClick={() => open(rule)}>
      {children}
    </button>
  );
}
